/** The page of lists: recipients and amounts, what is reported before the review, and what became of each line. */
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failureOfKind, fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { eventually, tableRows, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import type { RenderedScreen } from '@support/renderer/screen';
import type { ListView } from '@shared/ipc/channels/lists';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

const FREE = { limitPerMinute: 20, remaining: 20, freeInMs: 0, byHandInMs: 0 };
const ADA = '66f0a1b2c3d4e5f601020304';

const BO = '66f0a1b2c3d4e5f601020305';

const characterOf = (id: unknown) => ({
  ok: true,
  found: true,
  character: { id: String(id), name: `Person ${String(id).slice(-1)}`, countryId: 'US' },
});

const LIST: ListView = {
  id: 'l1',
  createdAtMs: 1_000,
  currency: 'AVM',
  isUnderWay: false,
  resumesAtMs: null,
  stop: { by: 'unknown', failure: null },
  lines: (['sent', 'unknown', 'refused', 'waiting'] as const).map((state, index) => ({
    recipientId: `p${index}`,
    recipientName: `Person ${index}`,
    amount: 1_000 * (index + 1),
    state,
    entryId: state === 'waiting' ? null : `e${index}`,
    failure: state === 'refused' ? failureOfKind('service', { message: 'Other country' }) : null,
  })),
};

interface Options {
  readonly route?: string;
  readonly answers?: AnswersGiven;
  readonly lists?: readonly ListView[];
  readonly outcome?: Result<ListView | null>;
}

function openPage(options: Options = {}): Promise<RenderedScreen> {
  const { route = '/treasury/list', answers, lists = [], outcome = succeed(null) } = options;
  return renderScreen(route, {
    answers: {
      clientNav: fixture('clientNav', 'contract', 1),
      clientStatus: { ...fixture('clientStatus'), funds: 50_000, homeCurrency: 'AVM' },
      ...answers,
    },
    onBridge(bridge) {
      bridge.answers['money:payer'] = () =>
        succeed({
          keyLastFour: 'wxyz',
          isSignedInCharacter: true,
          name: null,
          strangerBecause: null,
        });
      bridge.answers['money:limits'] = () => succeed({ transfer: FREE, forex: FREE });
      bridge.answers['ledger:list'] = () => succeed({ entries: [], damagedLines: 0 });
      bridge.answers['lists:list'] = () => succeed(lists);
      bridge.answers['lists:send'] = () => outcome;
      bridge.answers['lists:resume'] = () => outcome;
      bridge.answers['lists:stop'] = () => succeed(null);
    },
  });
}

/** Characters as a search finds them. */
const named = (...people: readonly (readonly [id: string, name: string])[]) =>
  succeed({
    found: true,
    characters: people.map(([id, name]) => ({ id, name, countryId: 'US' })),
  });

async function paste(page: RenderedScreen, text: string): Promise<void> {
  await page.user.click(page.page().getByText('Paste names and amounts'));
  await page.user.click(page.page().getByRole('textbox', { name: /A name or an ID/ }));
  await page.user.paste(text);
  await page.user.click(page.page().getByRole('button', { name: 'Add these lines' }));
  await eventually(() => {
    expect(screen.queryAllByTestId('list-line').length).toBeGreaterThan(0);
  });
}

const review = async (page: RenderedScreen) => {
  await page.user.click(page.page().getByRole('button', { name: /^Review list/ }));
  await page.advance(0);
};

describe('a list that is not sent yet', () => {
  it('finds the characters of pasted names, and guesses nobody', async () => {
    const page = await openPage({
      answers: {
        characterSearch: ({ name }: { name?: string | undefined }) =>
          name === 'Bo Reyes'
            ? named(['b1', 'Bo Reyes'], ['b2', 'Bo Reyes Junior'])
            : name === 'Twin'
              ? named(['t1', 'Twin'], ['t2', 'twin'])
              : named(),
      },
    });
    await paste(page, `name,amount\nBo Reyes,"5,000"\nTwin;2000\nNobody,1000\n${ADA},500`);
    const lines = () => screen.getAllByTestId('list-line');
    await eventually(() => {
      expect(lines().map(({ dataset }) => dataset['rowId'])).toEqual(['b1', '', '', ADA]);
    });
    expect(lines()[1]?.textContent).toContain('More than one character may be called Twin');
  });

  it('reads pasted semicolons with commas in amounts, and reports amounts that are unclear', async () => {
    const page = await openPage({ answers: { characterSearch: () => named() } });
    await paste(page, `${ADA};12,500\nNobody;1.500\nNobody else;1.5m`);
    const amounts = page
      .page()
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Amount for (?!each)/ })
      .map(({ value }) => value);
    expect(amounts).toEqual(['12,500', '1.500', '1.5m']);
    await eventually(() => expect(valueOf('list-total')).toBe('12500'));
    for (const button of page.page().getAllByRole('button', { name: /^Remove / }))
      await page.user.click(button);
    await page.user.type(page.page().getByRole('textbox', { name: /^Amount for each/ }), '1.500');
    await paste(page, ADA);
    expect(screen.getByTestId('list-line').textContent).toContain(
      'This could mean 1,500 or 1.5. Type 1500 or 1.5.',
    );
    await page.user.click(page.page().getByRole('button', { name: /^Remove / }));
  });

  it('reports ambiguous and unknown names, bad amounts and repeats without asking main', async () => {
    const page = await openPage({
      answers: {
        characterSearch: ({ name }: { name?: string | undefined }) =>
          name === 'Twin' ? named(['t1', 'Twin'], ['t2', 'twin']) : named(),
      },
    });
    await paste(page, 'Twin\t2000\nNobody\t1000\nTwin\t60000\nTwin\t5');
    const lines = () => screen.getAllByTestId('list-line');
    await eventually(() => {
      expect(lines()[0]?.textContent).toContain('More than one character may be called Twin');
    });
    expect(lines()[1]?.textContent).toContain('Nobody has this name');
    await review(page);
    expect(page.page().getByText(/4 lines are not ready/)).toBeDefined();
    for (const index of [0, 2, 3]) {
      const choice = within(lines()[index] as HTMLElement).getByRole('combobox');
      await page.user.selectOptions(choice, index === 3 ? 't2' : 't1');
    }
    expect(lines()[2]?.textContent).toContain('An earlier line already pays this character');
    expect(lines()[3]?.textContent).toContain('The minimum is');
    expect(page.bridge.requests('lists:send')).toEqual([]);
    expect([valueOf('list-count'), valueOf('list-total')]).toEqual(['4', '2000']);
    // The draft outlives the page; the next test begins with an empty one.
    for (const button of page.page().getAllByRole('button', { name: /^Remove / }))
      await page.user.click(button);
    expect(page.page().getByText(/The list is empty/)).toBeDefined();
  });

  it('counts no line that the server would refuse, and takes no bare number for a person', async () => {
    const page = await openPage({
      answers: {
        character: ({ id }) =>
          succeed({
            ...characterOf(id),
            character: { ...characterOf(id).character, countryId: id === BO ? 'KS' : 'US' },
          }),
      },
    });
    await paste(page, `${ADA} 60000\n${BO} 5000\n12\n${ADA.replace(/4$/, '6')} -300`);
    const lines = () => screen.getAllByTestId('list-line');
    await eventually(() => {
      expect(lines().map(({ dataset }) => dataset['rowId'])).toEqual([
        ADA,
        BO,
        '',
        ADA.replace(/4$/, '6'),
      ]);
    });
    expect(lines()[1]?.textContent).toContain('belongs to another country');
    expect(lines()[2]?.textContent).toContain('only a number');
    expect(lines()[3]?.textContent).toContain('An amount must be above zero.');
    expect(valueOf('list-total')).toBe('60000');
    expect(textOf('list-above-funds')).toContain('more than your balance');
    expect(page.page().getByText(/^1 of 4 lines ready/)).toBeDefined();
    await review(page);
    expect(page.page().getByText(/3 lines are not ready/)).toBeDefined();
    await page.user.click(page.page().getByRole('button', { name: 'Use 12 as an ID' }));
    await eventually(() => expect(lines()[2]?.dataset['rowId']).toBe('12'));
    for (const button of page.page().getAllByRole('button', { name: /^Remove (?!wrong)/ }))
      await page.user.click(button);
  });

  it('tells people of one name apart by the names of their state and country', async () => {
    const person = { name: 'Bo Reyes', party: 'Labour', countryId: 'AV', stateCode: 'NC' };
    const characters = [
      { ...person, id: 'b1' },
      { ...person, id: 'b2', state: 'North Coast' },
    ];
    const page = await openPage({
      answers: {
        characterSearch: { ok: true, found: true, characters },
        countries: { countries: [{ id: 'AV', name: 'Avelmark' }] },
      },
    });
    await paste(page, 'Bo Reyes 5000');
    await eventually(() => {
      const line = screen.getByTestId('list-line');
      expect(line.textContent).toContain('Which one?');
      const choice = within(line).getByRole('combobox');
      expect(within(choice).getAllByRole('option')[1]?.textContent).toBe(
        'Bo Reyes · Labour · North Coast · Avelmark',
      );
    });
  });

  it('says one thing for each wrong line, suggests similar names, and drops all wrong lines', async () => {
    const page = await openPage({
      answers: {
        characterSearch: ({ name }: { name?: string | undefined }) =>
          name === 'Bo R' ? named(['b1', 'Bo Reyes']) : named(),
      },
    });
    await paste(page, `Bo Reyse 500\nBo Reyse 5000\n${ADA} 2000`);
    const lines = () => screen.getAllByTestId('list-line');
    await eventually(() => {
      expect(lines()[1]?.textContent).toContain('Nobody is called Bo Reyse. Did you mean:');
      expect(lines()[2]?.dataset['rowId']).toBe(ADA);
    });
    await review(page);
    const choice = within(lines()[1] as HTMLElement).getByRole('combobox');
    await page.user.selectOptions(choice, 'b1');
    expect(lines()[1]?.dataset['rowId']).toBe('b1');
    await page.user.click(page.page().getByRole('button', { name: 'Remove wrong lines' }));
    expect(lines().map(({ dataset }) => dataset['rowId'])).toEqual(['b1', ADA]);
    expect(page.page().queryByText(/not ready/)).toBeNull();
    for (const button of page.page().getAllByRole('button', { name: /^Remove / }))
      await page.user.click(button);
  });

  it('is reviewed by main as it is, and leaves the form once confirmed', async () => {
    const page = await openPage({
      route: `/treasury/list?to=${ADA}`,
      outcome: succeed({ ...LIST, stop: null, lines: LIST.lines.slice(0, 1) }),
    });
    await eventually(() => {
      expect(screen.getByTestId('list-line').dataset['rowId']).toBe(ADA);
    });
    await page.user.type(page.page().getByRole('textbox', { name: /^Amount for each/ }), '1500');
    await page.user.click(page.page().getByRole('button', { name: 'Set for all lines' }));
    expect([valueOf('list-total'), valueOf('funds-after')]).toEqual(['1500', '48500']);
    expect(textOf('list-total')).toMatch(/^−(?:[A-Z]{3}\s)?1,500$/u);
    await review(page);
    expect(page.bridge.requests('lists:send')).toMatchObject([
      { lines: [{ recipientId: ADA, amount: 1_500 }] },
    ]);
    expect(screen.queryAllByTestId('list-line')).toEqual([]);
  });

  it('refuses a text that is longer than any list, before it is drawn or read', async () => {
    const page = await openPage();
    await page.user.click(page.page().getByText('Paste names and amounts'));
    const box = page.page().getByRole('textbox', { name: /A name or an ID/ });
    const huge = `${ADA},5000\n`.repeat(60_000);
    const pasted = createEvent.paste(box, { clipboardData: { getData: () => huge } });
    fireEvent(box, pasted);
    expect(pasted.defaultPrevented).toBe(true);
    const drop = createEvent.drop(box, { dataTransfer: { getData: () => huge } });
    fireEvent(box, drop);
    expect(drop.defaultPrevented).toBe(true);
    fireEvent.change(box, { target: { value: huge } });
    expect(page.page().getByText(/longer than any list/)).toBeDefined();
    expect(box).toHaveProperty('value', '');
    expect(screen.queryAllByTestId('list-line')).toEqual([]);
  });

  it('says which recipients an address has brought', async () => {
    const page = await openPage({ route: `/treasury/list?to=${ADA},${BO}` });
    await eventually(() => expect(screen.getAllByTestId('list-line')).toHaveLength(2));
    expect(page.page().getByText(/^2 recipients came with the link that led here/)).toBeDefined();
    for (const button of page.page().getAllByRole('button', { name: /^Remove / }))
      await page.user.click(button);
    expect(page.page().queryByText(/came with the link/)).toBeNull();
  });

  it('of a link takes the amount that is typed at once for every line, and Enter reviews it', async () => {
    const page = await openPage({
      route: `/treasury/list?to=${ADA},${BO}`,
      answers: { character: ({ id }) => succeed(characterOf(id)) },
    });
    await eventually(() => {
      const ids = screen.getAllByTestId('list-line').map(({ dataset }) => dataset['rowId']);
      expect(ids).toEqual([ADA, BO]);
    });
    const each = page.page().getByRole('textbox', { name: /^Amount for each/ });
    expect(document.activeElement).toBe(each);
    await page.user.keyboard('20k{Enter}');
    await page.advance(0);
    expect(page.bridge.requests('lists:send')).toMatchObject([
      {
        lines: [
          { recipientId: ADA, amount: 20_000 },
          { recipientId: BO, amount: 20_000 },
        ],
      },
    ]);
    for (const button of page.page().getAllByRole('button', { name: /^Remove / }))
      await page.user.click(button);
  });

  it('shows what the lines without an amount come to while their amount is typed', async () => {
    const { page, user } = await openPage({
      route: `/treasury/list?to=${ADA},${BO}`,
      answers: { character: ({ id }) => succeed(characterOf(id)) },
    });
    const each = page().getByRole('textbox', { name: /^Amount for each new line/u });
    await user.type(each, '20k');
    expect(page().getByText(/^2 lines/u).textContent).toMatch(/^2 lines · AVM\s40,000$/u);
    expect(valueOf('list-total')).toBe('40000');
    const first = page().getByRole('textbox', { name: 'Amount for Person 4' });
    expect([first.getAttribute('placeholder'), (first as HTMLInputElement).value]).toEqual([
      '20k',
      '',
    ]);
  });

  it('stays when main refuses it, with the reason', async () => {
    const failure = failureOfKind('bad-call', { message: 'Line 1: not found', code: 'X' });
    const page = await openPage({ route: `/treasury/list?to=${ADA}`, outcome: fail(failure) });
    await eventually(() => {
      expect(screen.getByTestId('list-line').dataset['rowId']).toBe(ADA);
    });
    await page.user.type(page.page().getByRole('textbox', { name: /^Amount for Ada/ }), '1000');
    await review(page);
    expect(screen.getByTestId('list-refused').dataset['code']).toBe('X');
    expect(textOf('list-refused')).toContain('Line 1: not found');
    await page.user.click(page.page().getByRole('button', { name: /^Remove / }));
  });
});

describe('a list that was confirmed', () => {
  it('shows what was sent, refused, unknown and not sent, and goes on only by a new review', async () => {
    const page = await openPage({ lists: [LIST] });
    await eventually(() => {
      expect(screen.getByTestId('list-outcome').dataset['state']).toBe('stopped');
    });
    const counts = ['list-sent', 'list-unknown', 'list-refused', 'list-waiting'].map(valueOf);
    expect(counts).toEqual(['1', '1', '1', '1']);
    expect(tableRows('list-lines')).toHaveLength(4);
    expect(textOf('list-outcome')).toContain('Other country');
    expect(textOf('list-outcome')).toContain('stopped at an unknown outcome');
    await page.user.click(page.page().getByRole('button', { name: 'Review the rest' }));
    await page.advance(0);
    expect(page.bridge.requests('lists:resume')).toMatchObject([{ listId: 'l1' }]);
    expect(page.page().getByText('Cancelled. Nothing was sent.')).toBeDefined();
  });

  it('says when it goes on, and can be stopped between two lines', async () => {
    const page = await openPage({
      lists: [
        { ...LIST, isUnderWay: true, stop: null, resumesAtMs: Date.now() + 30_000 },
        { ...LIST, id: 'l0' },
      ],
    });
    await eventually(() => {
      expect(textOf('list-outcome')).toContain('The list continues in 30 s');
    });
    expect(page.page().queryByRole('button', { name: 'Review the rest' })).toBeNull();
    expect(page.page().getByRole('region', { name: 'Lists on this computer' })).toBeDefined();
    await page.user.click(page.page().getByRole('button', { name: 'Stop after this line' }));
    expect(page.bridge.requests('lists:stop')).toHaveLength(1);
  });
});

it.each([
  ['/treasury/transfer', true],
  ['/treasury/list', true],
  ['/treasury/ledger', false],
])('? names the keys of the field that finds a recipient on %s: %s', async (route, isNamed) => {
  const { user, advance } = await openPage({ route });
  act(() => {
    screen.getByRole('heading', { level: 1 }).focus();
  });
  await user.keyboard('?');
  await advance(200);
  const keys = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).queryByRole(
    'region',
    { name: 'In a name search field' },
  );
  const caps = Array.from(keys?.querySelectorAll('dt') ?? [], ({ textContent }) => textContent);
  expect(caps).toEqual(isNamed ? ['↓', '↑', 'Page Down', 'Page Up', 'Enter', 'Esc'] : []);
});
