/** How the requests of the record name its files. */

/** The files of one profile: that of its server, and its own. Names without a folder or an ending. */
export interface RecordFiles {
  readonly server: string;
  readonly profile: string;
}
