/** Sizes of files in words. */
import { formatCount, formatNumber } from './numbers';

const KB = 1024;
const MB = KB * KB;

/** A size in KB, or from one MB on in MB. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${formatNumber(Math.round((bytes / MB) * 10) / 10)} MB`;
  return `${formatCount(Math.ceil(bytes / KB))} KB`;
}
