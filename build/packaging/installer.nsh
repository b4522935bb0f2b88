; Removing the program asks whether to erase the player's data too. An update removes the previous version without asking.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Also erase your Hustings accounts, keys, ledgers and settings on this computer?" /SD IDNO IDNO keepData
      RMDir /r "$APPDATA\${PRODUCT_NAME}"
    keepData:
  ${endIf}
!macroend
