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
}

const NO_TRANSFER: TransferDraft = { search: '', recipientId: null, amount: '' };
const NO_EXCHANGE: ExchangeDraft = { from: '', to: '', amount: '' };

interface Drafts {
  readonly transfers: Readonly<Record<string, TransferDraft>>;
  readonly exchanges: Readonly<Record<string, ExchangeDraft>>;
  readonly lists: Readonly<Record<string, readonly ListDraftLine[]>>;
}

/** In memory only: a draft does not outlive the window. */
export const drafts = create<Drafts>()(() => ({ transfers: {}, exchanges: {}, lists: {} }));

/** The transfer form of a profile. */
export function useTransferDraft(profileId: string): TransferDraft {
  return drafts(({ transfers }) => transfers[profileId] ?? NO_TRANSFER);
}

/** Changes parts of a profile's transfer form. */
export function changeTransferDraft(profileId: string, change: Partial<TransferDraft>): void {
  drafts.setState(({ transfers }) => ({
    transfers: {
      ...transfers,
      [profileId]: { ...(transfers[profileId] ?? NO_TRANSFER), ...change },
    },
  }));
}

/** The exchange form of a profile. */
export function useExchangeDraft(profileId: string): ExchangeDraft {
  return drafts(({ exchanges }) => exchanges[profileId] ?? NO_EXCHANGE);
}

/** Changes parts of a profile's exchange form. */
export function changeExchangeDraft(profileId: string, change: Partial<ExchangeDraft>): void {
  drafts.setState(({ exchanges }) => ({
    exchanges: {
      ...exchanges,
      [profileId]: { ...(exchanges[profileId] ?? NO_EXCHANGE), ...change },
    },
  }));
}

const NO_LINES: readonly ListDraftLine[] = [];

/** The list of a profile that is not sent yet. */
export function useListDraft(profileId: string): readonly ListDraftLine[] {
  return drafts(({ lists }) => lists[profileId] ?? NO_LINES);
}

/** Changes a profile's list. */
export function changeListDraft(
  profileId: string,
  change: (lines: readonly ListDraftLine[]) => readonly ListDraftLine[],
): void {
  drafts.setState(({ lists }) => ({
    lists: { ...lists, [profileId]: change(lists[profileId] ?? NO_LINES) },
  }));
}

/** Forgets the drafts of a profile. */
export function forgetDrafts(profileId: string): void {
  const without = <Draft>({
    [profileId]: _forgotten,
    ...others
  }: Readonly<Record<string, Draft>>) => others;
  drafts.setState(({ transfers, exchanges, lists }) => ({
    transfers: without(transfers),
    exchanges: without(exchanges),
    lists: without(lists),
  }));
}

/** Whether anything is typed into a form that is not sent yet. */
export function hasDrafts(): boolean {
  const { transfers, exchanges, lists } = drafts.getState();
  if (Object.values(lists).some(({ length }) => length > 0)) return true;
  return [...Object.values(transfers), ...Object.values(exchanges)].some((draft) =>
    Object.values(draft).some(Boolean),
  );
}
