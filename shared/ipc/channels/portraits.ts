/** Portraits of characters, read by main: the renderer loads no picture from anywhere. */
import { z } from 'zod';

import { carries, defineChannel, id } from './define';

const MAX_ADDRESS_CHARACTERS = 2_000;

export const portraitChannels = {
  /** A `data:` URL of a small still picture from the profile's own server; null if there is none to show. */
  'portraits:read': defineChannel({
    input: z.strictObject({
      profileId: id,
      /** As an answer names it, relative or absolute. */
      address: z.string().min(1).max(MAX_ADDRESS_CHARACTERS),
    }),
    output: carries<string | null>(),
  }),
};
