#!/bin/sh
# Starts Hustings from its unpacked archive, and says what to do if the system does not let it start: the program
# itself cannot when libraries are missing. Looks for the cause only after a failure, so that no start waits for it.
here=$(dirname "$(readlink -f "$0")")
program=$here/hustings.bin

"$program" "$@" &
client=$!
for signal in HUP INT TERM; do
  trap "kill -$signal $client 2>/dev/null" "$signal"
done
wait "$client"
status=$?
# A signal ends the wait before the client has ended.
while kill -0 "$client" 2>/dev/null; do
  wait "$client"
  status=$?
done

words=
if [ "$status" -eq 127 ] || [ "$status" -eq 126 ]; then
  missing=$(ldd "$program" 2>/dev/null | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | sort -u | tr '\n' ' ')
  if [ -n "$missing" ]; then
    words="Hustings cannot start: this system lacks ${missing% }. Nothing was changed.
Install what is missing, then start Hustings again:
  Debian 13, Ubuntu 24.04 and later:
                   sudo apt-get install libgtk-3-0t64 libnss3 libasound2t64 libgbm1 libxss1 libxtst6 libsecret-1-0
  Debian 12, Ubuntu 22.04 and earlier:
                   sudo apt-get install libgtk-3-0 libnss3 libasound2 libgbm1 libxss1 libxtst6 libsecret-1-0
  Fedora:          sudo dnf install gtk3 nss alsa-lib mesa-libgbm libXScrnSaver libXtst libsecret
  Arch:            sudo pacman -S --needed gtk3 nss alsa-lib mesa libxss libxtst libsecret"
  else
    words="Hustings cannot start: $program is missing or is not made for this computer. Nothing was changed.
Unpack the whole archive again, the one for this kind of processor ($(uname -m))."
  fi
elif [ "$status" -ge 128 ] && [ ! -u "$here/chrome-sandbox" ] &&
  ! unshare --user --map-root-user --pid --net --fork true 2>/dev/null; then
  words="Hustings cannot start: this system does not let programs make the sandbox in which Hustings shows pages. Nothing was changed.
Allow the helper that comes with Hustings once, then start it again:
  sudo chown root:root '$here/chrome-sandbox' && sudo chmod 4755 '$here/chrome-sandbox'"
fi
if [ -n "$words" ]; then
  printf '%s\n' "$words" >&2
  # Without a terminal nobody would read that message.
  if [ ! -t 2 ] && [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
    if command -v zenity >/dev/null 2>&1; then
      zenity --error --no-markup --title='Hustings cannot start' --text="$words" 2>/dev/null
    elif command -v kdialog >/dev/null 2>&1; then
      kdialog --title 'Hustings cannot start' --error "$words" 2>/dev/null
    elif command -v xmessage >/dev/null 2>&1; then
      xmessage -center "$words" 2>/dev/null
    fi
  fi
fi
exit "$status"
