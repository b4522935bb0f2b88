/** What main itself answers in Chromium: about money, keys, alerts, the record and diagnostics. */
import { succeed } from '@shared/ipc/result';
import { routeTo } from '@shared/routes/addresses';

import { failing } from '../renderer/answers';
import { QUIET_DIAGNOSTICS } from '../renderer/diagnostics';
import type { FakeBridge } from '../renderer/fake-bridge';
import { NOW_MS } from '../renderer/page-bridge';
import { bridgeAnswers } from '../renderer/proofreader/bridge-answers';
import { answerRecord, inflationOf, watched } from '../renderer/recorded';

const RECORDED = [
  inflationOf('AV', { 396: 2, 398: 2.5, 400: 3.25 }),
  inflationOf('KS', { 400: 1 }),
];
const WATCHED = ['AV', 'KS'].map((key) => watched({ kind: 'country', key }));

/** A player who has sent money, watches two countries and has an alert about one of them. */
export function answerInUse(bridge: FakeBridge): void {
  bridgeAnswers(bridge);
  answerRecord(bridge, RECORDED, WATCHED);
  const { answers } = bridge;
  answers['keys:list'] = () =>
    succeed([
      {
        scope: 'public',
        prefix: 'svc_pub_',
        lastFour: 'abcd',
        storage: 'keyring',
        check: 'accepted',
        checkMessage: null,
      },
    ]);
  answers['alerts:list'] = () =>
    succeed({
      alerts: [
        {
          id: 1,
          kind: 'watched',
          subject: 'country:AV',
          name: 'Avelmark',
          turn: 400,
          atMs: NOW_MS - 60_000,
          isLate: false,
          isRead: false,
          title: 'Avelmark: inflation 30% up',
          body: 'From 2.5 to 3.25 in 2 turns.',
          route: routeTo('country', { code: 'AV' }),
          reason: {
            rule: 'Moves by 10% or more within 24 turns',
            metric: 'inflation',
            unit: 'percent',
            currency: null,
            before: 2.5,
            after: 3.25,
          },
        },
      ],
      found: 1,
      unread: 1,
    });
  answers['licences:list'] = () =>
    succeed([{ name: 'react', version: '19.3.1', licence: 'MIT', text: 'Permission is granted' }]);
  answers['diagnostics:get'] = () =>
    succeed({
      ...QUIET_DIAGNOSTICS,
      versions: { Hustings: '0.1.0', Electron: '45.4.1' },
      budgets: [
        {
          bucket: 'publicRead',
          limitPerMinute: 60,
          usedInLastMinute: 12,
          blockedForMs: 1_500,
          blockedFamilies: [],
        },
      ],
    });
}

/** A player who has sent, saved and recorded nothing. */
export function answerUnused(bridge: FakeBridge): void {
  bridgeAnswers(bridge);
  const { answers } = bridge;
  answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
  answers['lists:list'] = () => succeed([]);
  answers['diagnostics:get'] = () => succeed(QUIET_DIAGNOSTICS);
}

/** The same without a key of any kind. */
export function answerKeyless(bridge: FakeBridge): void {
  answerUnused(bridge);
  bridge.answers['money:payer'] = () =>
    succeed({ keyLastFour: null, isSignedInCharacter: null, strangerBecause: null, name: null });
}

/** A player whose files cannot be read. */
export function answerDamaged({ answers }: FakeBridge): void {
  for (const channel of [
    'money:payer',
    'money:limits',
    'ledger:list',
    'ledger:moved',
    'lists:list',
    'keys:list',
    'alerts:list',
    'licences:list',
    'diagnostics:get',
    'record:series',
    'record:state',
    'watch:list',
  ] as const)
    answers[channel] = failing('internal');
}
