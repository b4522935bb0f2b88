/** Failures of moving to another computer: saving a backup and restoring one. */
import type { Failure } from '@shared/ipc/result';

const UNCHANGED = 'Nothing was changed here.';

export const BACKUP_FAILURES = {
  BACKUP_NOT_SAVED: {
    kind: 'internal',
    message:
      'The backup was not saved: that place could not be written, or the disk is full. Choose another folder, or free some space.',
  },
  BACKUP_TOO_LARGE: {
    kind: 'internal',
    message:
      'The backup was not saved: your history is larger than the 4 GB that one file can have. Lower its limit under Settings, Advanced, then save again.',
  },
  BACKUP_IN_SAFE_MODE: {
    kind: 'bad-call',
    message:
      'Safe mode leaves your history alone, so it saves and restores no backup. Restart Hustings without --safe-mode.',
  },
  BACKUP_RUNNING: {
    kind: 'bad-call',
    message: 'A backup is being saved or restored already. Wait until it is done.',
  },
  BACKUP_UNUSABLE: {
    kind: 'bad-call',
    message: `This file is not a Hustings backup, or it is damaged or was changed. ${UNCHANGED} Save it again on the other computer.`,
  },
  BACKUP_OF_LATER_VERSION: {
    kind: 'bad-call',
    message: `A later version of Hustings made this backup. ${UNCHANGED} Update Hustings on this computer, then restore it again.`,
  },
  BACKUP_NO_ROOM: {
    kind: 'internal',
    message: `The disk has no room for what is in this backup. ${UNCHANGED} Free some space, then restore it again.`,
  },
  BACKUP_NOT_READ: {
    kind: 'internal',
    message: `The backup could not be read, or could not be copied to this computer. ${UNCHANGED} Try again.`,
  },
  RESTORE_BUSY: {
    kind: 'bad-call',
    message: `An order is under way. ${UNCHANGED} Wait for its outcome, then restore again.`,
  },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;
