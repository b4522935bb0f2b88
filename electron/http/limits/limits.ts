/** Upper limits of one exchange with the service. */

/** Limits of one call, for all hops of a redirect together. */
export interface HttpLimits {
  /** From the first byte sent to the last byte read. */
  readonly deadlineMs: number;
  /** Size of the body after decompression. */
  readonly maxBodyBytes: number;
  /** How deep arrays and objects may nest. */
  readonly maxDepth: number;
  /** Redirects that are followed, of reads only. */
  readonly maxHops: number;
}

export const HTTP_LIMITS: HttpLimits = {
  deadlineMs: 15_000,
  maxBodyBytes: 8 * 1024 * 1024,
  maxDepth: 64,
  maxHops: 5,
};
