/** The state of the client's own updates. */

/** Which versions the player gets. */
export const UPDATE_CHANNELS = ['stable', 'beta'] as const;
export type UpdateChannel = (typeof UPDATE_CHANNELS)[number];

/** Why this installation never looks for updates. */
export type UpdatesOff =
  /** Started from its sources. */
  | 'development'
  /** The build was given no feed. */
  | 'no-feed'
  /** The feed is neither https nor on this computer. */
  | 'insecure-feed'
  /** The policy file of this computer turns updates off, or cannot be read. */
  | 'policy'
  /** This kind of package cannot replace itself: the archive, or one that the system's own tool updates. */
  | 'package';

/** A version that the feed offers. */
export interface OfferedVersion {
  readonly version: string;
  /** As text, whatever it contains; empty if the feed has none. */
  readonly notes: string;
}

export type UpdateState =
  | { readonly status: 'off'; readonly reason: UpdatesOff }
  /** `checkedAtMs`: when the feed last answered, epoch ms; null: not in this run. */
  | { readonly status: 'current'; readonly checkedAtMs: number | null }
  | { readonly status: 'checking' }
  | { readonly status: 'downloading'; readonly offered: OfferedVersion; readonly percent: number }
  /** Installed when the client quits. */
  | { readonly status: 'ready'; readonly offered: OfferedVersion }
  | { readonly status: 'failed'; readonly message: string };
