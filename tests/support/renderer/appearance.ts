/** How windows look in tests. */
import { appearanceOf } from '@shared/ipc/appearance';

import { testBoot } from './fake-bridge';

/** The look of a new installation, in the light theme. */
export const USUAL_APPEARANCE = appearanceOf(testBoot.settings);
