; Removing the program asks whether to erase the player's data too. An update removes the previous version without asking.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Erase your accounts, keys, ledgers and settings of Hustings on this computer too?" /SD IDNO IDNO keepData
      RMDir /r "$APPDATA\${PRODUCT_NAME}"
    keepData:
  ${endIf}
!macroend
