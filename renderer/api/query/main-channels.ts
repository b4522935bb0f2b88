/** How each channel of main's data is read, and which of main's events make an answer stale. */
import type { Query } from '@tanstack/react-query';
import type {
  ChannelInput,
  ChannelOutput,
  EventChannel,
  EventPayload,
  InvokeChannel,
} from '@shared/ipc/channels/index';

import { bridge } from '../bridge';
import { activeProfileId } from '../session/session-store';
import { queryClient } from './query-client';

/** Events about one profile. */
type ProfileEvent = {
  [E in EventChannel]: EventPayload<E> extends { readonly profileId: string } ? E : never;
}[EventChannel];

/** How the answers of one channel are read. */
interface MainChannelRules {
  /** The request names a profile, so there must be one. */
  readonly takesProfile: boolean;
  /** After these events it is read again: at once where it is on screen, else when it next appears. */
  readonly staleAfter?: readonly ProfileEvent[];
  /** After an event an answer on screen stays: what changes meanwhile is shown by other means. */
  readonly staysOnScreen?: boolean;
  /** How long a component that appears takes over the answer of another one; absent: it reads again. */
  readonly freshForMs?: number;
  /** The answer describes one moment: it is dropped when no component shows it. */
  readonly isMomentary?: boolean;
}

/** Until an event says otherwise. */
const UNTIL_TOLD = Infinity;
/** As long as main does not ask again for a portrait that it could not read. */
const PORTRAIT_FRESH_MS = 10 * 60_000;

const CHANNELS = {
  'ledger:list': { takesProfile: true, staleAfter: ['ledger:changed'] },
  'ledger:moved': { takesProfile: true },
  'lists:list': { takesProfile: true, staleAfter: ['ledger:changed', 'lists:changed'] },
  'money:payer': { takesProfile: true, staleAfter: ['keys:changed'] },
  'money:limits': { takesProfile: true, staleAfter: ['ledger:changed'] },
  'keys:list': { takesProfile: false },
  // Main asks the service.
  'keys:account': { takesProfile: true },
  // Main asks the practice world.
  'world:homes': { takesProfile: true },
  'watch:list': { takesProfile: true, staleAfter: ['watch:changed'], freshForMs: UNTIL_TOLD },
  'record:metrics': { takesProfile: true, staleAfter: ['record:changed'], freshForMs: UNTIL_TOLD },
  'record:series': { takesProfile: true, staleAfter: ['record:changed'], freshForMs: UNTIL_TOLD },
  'record:latest': { takesProfile: true, staleAfter: ['record:changed'], freshForMs: UNTIL_TOLD },
  // Thousands of rows: the board adds what is read while it is on screen.
  'record:table': {
    takesProfile: true,
    staleAfter: ['record:changed'],
    staysOnScreen: true,
    freshForMs: UNTIL_TOLD,
  },
  'record:results': { takesProfile: true, staleAfter: ['record:changed'], freshForMs: UNTIL_TOLD },
  'record:changes': { takesProfile: true, staleAfter: ['record:changed'], freshForMs: UNTIL_TOLD },
  'record:absence': { takesProfile: true, freshForMs: UNTIL_TOLD },
  'record:state': { takesProfile: true, isMomentary: true },
  'alerts:list': { takesProfile: true, staleAfter: ['alerts:changed'] },
  'alerts:rules': { takesProfile: true, staleAfter: ['alerts:changed'] },
  'alerts:subjects': { takesProfile: true, staleAfter: ['alerts:changed'] },
  'chat:get': { takesProfile: true, staleAfter: ['chat:changed'] },
  'portraits:read': { takesProfile: true, freshForMs: PORTRAIT_FRESH_MS },
  'scripts:get': { takesProfile: false, isMomentary: true },
  'updates:get': { takesProfile: false, isMomentary: true },
  'proxy:list': { takesProfile: false, isMomentary: true },
  'privacy:stored': { takesProfile: false, isMomentary: true },
  'profile:stored': { takesProfile: true, staleAfter: ['keys:changed'], isMomentary: true },
  'licences:list': { takesProfile: false, isMomentary: true },
  'diagnostics:get': { takesProfile: false, isMomentary: true },
  'accounts:standings': {
    takesProfile: false,
    staleAfter: ['accounts:changed'],
    isMomentary: true,
  },
} as const satisfies {
  readonly [C in InvokeChannel]?: MainChannelRules & {
    readonly takesProfile: ChannelInput<C> extends null ? false : true;
  };
};

/** Channels that read main's own data. */
export type MainChannel = keyof typeof CHANNELS;

/** What a read of the channel asks for, besides its profile. */
export type MainRequest<C extends MainChannel> =
  ChannelInput<C> extends null ? null : Omit<ChannelInput<C>, 'profileId'>;

/** The rules of one channel. */
export function rulesOf(channel: MainChannel): MainChannelRules {
  return CHANNELS[channel];
}

/** `[profile, channel, request]`. */
export function ipcKey<C extends MainChannel>(
  profileId: string | null,
  channel: C,
  request?: MainRequest<C>,
) {
  return [profileId, channel, request ?? {}] as const;
}

/** Asks main. Rejects with its failure. */
export async function askMain<C extends MainChannel>(
  profileId: string | null,
  channel: C,
  request?: MainRequest<C>,
): Promise<ChannelOutput<C>> {
  const { takesProfile } = rulesOf(channel);
  const input = takesProfile ? { ...request, profileId: profileId ?? '' } : null;
  // `takesProfile` follows from the channel's input: the compiler checks it in `CHANNELS`.
  const answer = await bridge.invoke(channel, input as ChannelInput<C>);
  return answer.ok ? answer.value : Promise.reject(answer.error);
}

/** Epoch ms at which main last answered `channel`; 0 for never. */
export function ipcQueryAtMs(profileId: string | null, channel: MainChannel): number {
  return queryClient.getQueryState(ipcKey(profileId, channel))?.dataUpdatedAt ?? 0;
}

/** First reads that are read once more when they end. */
const readAgainAfter = new WeakSet<Query>();

/** TanStack restarts a read only if it has an answer already: a first one under way would miss the change. */
function readAgainAfterFirst(query: Query, refetchType: 'none' | 'active'): void {
  if (readAgainAfter.has(query)) return;
  readAgainAfter.add(query);
  const again = () => {
    readAgainAfter.delete(query);
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  };
  void query.promise?.then(again, again);
}

/** Reads these channels again where they are on screen, and the others when they next appear. */
export function refreshIpcQueries(
  profileId: string | null,
  channels: readonly MainChannel[],
): void {
  for (const channel of channels) {
    const queryKey = [profileId, channel];
    const refetchType = rulesOf(channel).staysOnScreen === true ? 'none' : 'active';
    const firstReads = queryClient.getQueryCache().findAll({
      queryKey,
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    });
    for (const query of firstReads) readAgainAfterFirst(query, refetchType);
    void queryClient.invalidateQueries({ queryKey, refetchType });
  }
}

/** Reads a channel again at once, also where its answers stay on screen otherwise. */
export function rereadMain(profileId: string, channel: MainChannel): void {
  void queryClient.invalidateQueries({ queryKey: [profileId, channel] });
}

/** Takes over a value that main sent with a change. A read that was already under way is older and is given up. */
export async function acceptMainValue<C extends MainChannel>(
  profileId: string | null,
  channel: C,
  value: ChannelOutput<C>,
): Promise<void> {
  const queryKey = ipcKey(profileId, channel);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, value);
}

/** The channels that each event makes stale. */
function channelsByEvent(): ReadonlyMap<ProfileEvent, readonly MainChannel[]> {
  const byEvent = new Map<ProfileEvent, MainChannel[]>();
  for (const channel of Object.keys(CHANNELS) as MainChannel[]) {
    for (const event of rulesOf(channel).staleAfter ?? []) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), channel]);
    }
  }
  return byEvent;
}

/** Keeps these reads up to date with main's events, in every window; returns a function that stops it. */
export function followMainData(): () => void {
  const stops = Array.from(channelsByEvent(), ([event, channels]) =>
    bridge.on(event, ({ profileId }) => {
      for (const channel of channels) {
        // What takes no profile is kept under the active one, whichever the event is about.
        const owner = rulesOf(channel).takesProfile ? profileId : activeProfileId();
        refreshIpcQueries(owner, [channel]);
      }
    }),
  );
  stops.push(
    bridge.on('keys:changed', ({ profileId, keys }) => {
      void acceptMainValue(profileId, 'keys:list', keys);
    }),
    bridge.on('scripts:changed', (view) => {
      void acceptMainValue(activeProfileId(), 'scripts:get', view);
    }),
    bridge.on('updates:changed', (state) => {
      void acceptMainValue(activeProfileId(), 'updates:get', state);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
