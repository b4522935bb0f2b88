/** The licences of the libraries that the client contains. */
import { z } from 'zod';

import { carries, defineChannel } from './define';

/** One library of the bundles, as the build found it. */
export interface BundledLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** The texts of its licence and notices. */
  readonly text: string;
}

export const licenceChannels = {
  'licences:list': defineChannel({
    input: z.null(),
    output: carries<readonly BundledLicence[]>(),
  }),
};
