/** Opens the broadcast of a country's night, and puts the window on the whole screen. */
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { href, routeOf } from '@renderer/screens/href';
import { openRoute } from '@renderer/state/location';

/** The broadcast opens even where the window cannot fill the screen. */
export function OpenBroadcast({ country }: { readonly country: string }) {
  const open = async () => {
    try {
      await document.documentElement.requestFullscreen();
    } catch {
      announce('Couldn’t go full screen. F11 makes the whole window full screen.');
    }
    openRoute(routeOf(href('broadcast', { country })));
  };
  return <Button onClick={() => void open()}>Full screen</Button>;
}
