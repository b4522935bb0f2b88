/** The journal format of shared/files, with Node's SHA-256. */
import { createHash } from 'node:crypto';

import { checkedLines } from '@shared/files/checked-lines';

export const { encodeLine, decodeLines } = checkedLines((text) =>
  createHash('sha256').update(text).digest('hex'),
);
