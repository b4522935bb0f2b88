/** The page's composition root: the whole window inside the client. */
import { Client } from './client';
import { Shell } from './frame/shell';

/** The whole client. */
export function App() {
  return (
    <Client>
      <Shell />
    </Client>
  );
}
