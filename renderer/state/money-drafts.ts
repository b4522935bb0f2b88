/** The drafts of transfers, lists and trades of each profile: they survive leaving the page and failures. */
import { create } from 'zustand';

/** The transfer form. */
export interface TransferDraft {
  /** The text of the recipient's field: a search, or the name of the chosen character. */
  readonly search: string;
  /** Object id of the chosen character; null while there is none. */
  readonly recipientId: string | null;
  /** As typed. */
  readonly amount: string;
}

/** The exchange form. */
export interface ExchangeDraft {
  /** Currency codes; empty while none is chosen. */
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

/** One line of a list that is not sent yet. */
export interface ListDraftLine {
  /** Unique in the list. */
  readonly key: string;
  /** A name or an id as it was pasted or chosen. */
  readonly who: string;
  /** Id of the character; null while it is not certain whom the line means. */
  readonly recipientId: string | null;
  /** Country of the character; null where it is not known. */
  readonly country: string | null;
  readonly party: string | null;
  /** As typed. */
  readonly amount: string;
  /** An address brought it: somebody else may have chosen whom it pays. */
  readonly isFromLink?: true;
  /** `who` is a bare number, which may be an amount: it finds nobody before the player calls it an ID. */
  readonly isNumberOnly?: true;
}

interface Drafts {
  readonly transfer: TransferDraft;
  readonly exchange: ExchangeDraft;
  readonly lines: readonly ListDraftLine[];
}

const NO_DRAFTS: Drafts = {
  transfer: { search: '', recipientId: null, amount: '' },
  exchange: { from: '', to: '', amount: '' },
  lines: [],
};

/** By profile, in memory only: a draft does not outlive the window. */
export const drafts = create<Readonly<Record<string, Drafts>>>()(() => ({}));

function draftsOf(profileId: string): Drafts {
  return drafts.getState()[profileId] ?? NO_DRAFTS;
}

function changeDrafts(profileId: string, change: Partial<Drafts>): void {
  drafts.setState({ [profileId]: { ...draftsOf(profileId), ...change } });
}

/** The transfer form of a profile. */
export function useTransferDraft(profileId: string): TransferDraft {
  return drafts((all) => (all[profileId] ?? NO_DRAFTS).transfer);
}

/** Changes parts of a profile's transfer form. */
export function changeTransferDraft(profileId: string, change: Partial<TransferDraft>): void {
  changeDrafts(profileId, { transfer: { ...draftsOf(profileId).transfer, ...change } });
}

/** The exchange form of a profile. */
export function useExchangeDraft(profileId: string): ExchangeDraft {
  return drafts((all) => (all[profileId] ?? NO_DRAFTS).exchange);
}

/** Changes parts of a profile's exchange form. */
export function changeExchangeDraft(profileId: string, change: Partial<ExchangeDraft>): void {
  changeDrafts(profileId, { exchange: { ...draftsOf(profileId).exchange, ...change } });
}

/** The list of a profile that is not sent yet. */
export function useListDraft(profileId: string): readonly ListDraftLine[] {
  return drafts((all) => (all[profileId] ?? NO_DRAFTS).lines);
}

/** Changes a profile's list. */
export function changeListDraft(
  profileId: string,
  change: (lines: readonly ListDraftLine[]) => readonly ListDraftLine[],
): void {
  changeDrafts(profileId, { lines: change(draftsOf(profileId).lines) });
}

/** Forgets the drafts of a profile. */
export function forgetDrafts(profileId: string): void {
  changeDrafts(profileId, NO_DRAFTS);
}

/** Whether anything is typed into a form that is not sent yet. */
export function hasDrafts(): boolean {
  return Object.values(drafts.getState()).some(
    ({ transfer, exchange, lines }) =>
      lines.length > 0 || [transfer, exchange].some((draft) => Object.values(draft).some(Boolean)),
  );
}
