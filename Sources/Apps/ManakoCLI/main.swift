print("manako")
