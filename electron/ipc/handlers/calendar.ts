/** Writes dates to a calendar file. */
import { writeFile } from 'node:fs/promises';

import { fail, succeed } from '@shared/ipc/result';

import { FILE_MODE } from '../../storage/files/replace-file';
import type { PlayerData } from '../../local-api/answers/player-data';
import type { Windows } from '../../window/open-windows';
import type { Handlers } from '../router';

export interface CalendarSubjects {
  readonly playerData: () => PlayerData | null;
  readonly windows: { readonly questions: Pick<Windows['questions'], 'savePath'> };
}

export function calendarHandlers({ playerData, windows }: CalendarSubjects) {
  return {
    async 'calendar:save'({ date }) {
      const data = playerData();
      if (data === null)
        return fail({
          kind: 'bad-call',
          code: 'NOT_SIGNED_IN',
          message: 'Nothing was saved: you are not signed in.',
        });
      const { calendarFile } = await import('../../calendar/calendar-file');
      const { ownDates } = await import('../../calendar/own-dates');
      const dates = date === 'own' ? await ownDates(data) : succeed([date]);
      if (!dates.ok) return dates;
      if (dates.value.length === 0)
        return fail({
          kind: 'bad-call',
          code: 'NO_DATES',
          message: 'Nothing was saved: you have no dates ahead.',
        });
      const path = await windows.questions.savePath('hustings.ics');
      if (path === null) return succeed(null);
      try {
        await writeFile(path, calendarFile(data.server, dates.value), { mode: FILE_MODE });
        return succeed(path);
      } catch {
        return fail({
          kind: 'internal',
          code: 'CALENDAR_NOT_SAVED',
          message: 'Nothing was saved: that place could not be written. Choose another folder.',
        });
      }
    },
  } satisfies Partial<Handlers>;
}
