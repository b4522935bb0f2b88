/** Maps of positions, bars and timelines: words, shapes, keys, pointer, and what is missing. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ControlBar, VoteBar } from '@renderer/components/charts/bars';
import { ScatterMap } from '@renderer/components/charts/scatter-map';
import type { MapPoint } from '@renderer/components/charts/scatter-map';
import { Timeline } from '@renderer/pages/countries/timeline';
import { renderComponent } from '@support/renderer/component';

const chart = () => screen.getByRole('slider');
const spoken = () => chart().getAttribute('aria-valuetext');
const readout = () => chart().closest('figure')?.querySelector('p')?.textContent;
const focusChart = () => {
  act(() => {
    chart().focus();
  });
};

describe('a map of positions', () => {
  const point = (id: string, x: number, y: number, change: Partial<MapPoint> = {}): MapPoint => ({
    id,
    name: `Party ${id}`,
    shortName: id,
    x,
    y,
    size: 100,
    colour: null,
    ...change,
  });
  const map = (points: readonly MapPoint[]) => <ScatterMap label="Positions" points={points} />;
  const shapes = () =>
    Array.from(chart().querySelectorAll('g'), (group) => {
      const circle = group.querySelector('circle');
      const number = (name: string) => Number(circle?.getAttribute(name));
      return {
        name: group.querySelector('text')?.textContent,
        x: number('cx'),
        y: number('cy'),
        radius: number('r'),
        opacity: number('fill-opacity'),
      };
    });
  const axisTexts = () =>
    Array.from(chart().querySelectorAll('svg > text'), ({ textContent }) => textContent);

  it('places right and up as positive, and sizes by area', async () => {
    await renderComponent(
      map([point('A', 5, -2), point('B', -10, 10, { size: 25 }), point('C', 0, 0, { size: null })]),
    );
    // Large ones first, so that none hides a smaller one.
    expect(shapes()).toEqual([
      { name: 'A', x: 50, y: 20, radius: 16, opacity: 1 },
      { name: 'B', x: -100, y: -100, radius: 8, opacity: 1 },
      { name: 'C', x: 0, y: 0, radius: 3, opacity: 1 },
    ]);
    expect(axisTexts()).toEqual(['Economic →', '−10', '↑ Social, to 10']);
  });

  it('writes a name in full where the drawing has room, and ends it where the drawing does', async () => {
    const shortName = 'Fiskernes Liste';
    await renderComponent(map([point('A', -1, 0, { shortName }), point('B', 9, 5, { shortName })]));
    expect(shapes().map(({ name }) => name)).toEqual([shortName, 'Fisker…']);
  });

  it.each([
    [0.4, '↑ Social, to 1'],
    [1, '↑ Social, to 1'],
    [1.01, '↑ Social, to 5'],
    [5.01, '↑ Social, to 10'],
    [-99, '↑ Social, to 100'],
    [2_500, '↑ Social, to 2,500'],
  ])('with a position of %d has the axis "%s"', async (x, words) => {
    await renderComponent(map([point('A', x, 0)]));
    expect(axisTexts()).toContain(words);
  });

  it('is read from left to right, whatever the order of the service', async () => {
    const { user } = await renderComponent(
      map([
        point('A', 5, -2),
        point('B', -10, 1.25, { size: 1_200 }),
        point('C', 0, 0, { size: null }),
      ]),
    );
    expect(readout()).toBe('Sized by seats');
    focusChart();
    const heard: (string | null)[] = [];
    for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}']) {
      await user.keyboard(key);
      heard.push(spoken());
    }
    expect(heard).toEqual([
      'Party B: economic −10, social 1.25, 1,200 seats',
      'Party C: economic 0, social 0',
      'Party A: economic 5, social −2, 100 seats',
      'Party A: economic 5, social −2, 100 seats',
    ]);
  });

  it('highlights the point that is read, otherwise those that are not quiet', async () => {
    const { user } = await renderComponent(
      map([point('A', 1, 0), point('B', 2, 0, { isQuiet: true })]),
    );
    expect(shapes().map(({ opacity }) => opacity)).toEqual([1, 0.3]);
    focusChart();
    await user.keyboard('{End}');
    expect(shapes().map(({ opacity }) => opacity)).toEqual([0.3, 1]);
  });

  it('reads the point under the pointer, whatever was drawn first', async () => {
    await renderComponent(map([point('A', 1, 0, { size: 1 }), point('B', 2, 0, { size: 400 })]));
    const [first, second] = Array.from(chart().querySelectorAll('g'));
    expect(shapes().map(({ name }) => name)).toEqual(['B', 'A']);
    fireEvent.pointerEnter(second as Element);
    expect(spoken()).toBe('Party A: economic 1, social 0, 1 seat');
    fireEvent.pointerEnter(first as Element);
    expect(spoken()).toBe('Party B: economic 2, social 0, 400 seats');
    fireEvent.pointerLeave(chart());
    expect(spoken()).toBe('2 values');
  });

  it('without points has nothing to read', async () => {
    const { user } = await renderComponent(map([]));
    focusChart();
    await user.keyboard('{Home}');
    expect(spoken()).toBe('0 values');
  });
});

describe('a bar of votes', () => {
  const bar = (element: Parameters<typeof render>[0]) => {
    const { container } = render(element);
    const widths = Array.from(
      container.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span'),
      ({ style }) => style.width || style.left,
    );
    return { words: container.textContent, widths, container };
  };

  it('shows yes, abstentions and no as shares of the votes cast', () => {
    const { words, widths, container } = bar(
      <VoteBar tally={{ yes: 1_500, no: 300, abstain: 200 }} />,
    );
    expect(words).toBe('Yes 1,500Abstain 200No 300');
    expect(widths).toEqual(['75%', '10%', '', '15%']);
    const votes = Array.from(
      container.querySelectorAll<HTMLElement>('[data-vote]'),
      ({ dataset }) => [dataset['vote'], dataset['value']],
    );
    expect(votes).toEqual([
      ['yes', '1500'],
      ['abstain', '200'],
      ['no', '300'],
    ]);
  });

  it('leaves room up to the majority, which it marks', () => {
    expect(bar(<VoteBar tally={{ yes: 20, no: 10 }} majority={40} />).widths).toEqual([
      '50%',
      '0%',
      '',
      '25%',
      '100%',
    ]);
  });

  it('does not name abstentions that nobody cast', () => {
    expect(bar(<VoteBar tally={{ yes: 1, no: 1, abstain: 0 }} />).words).toBe('Yes 1No 1');
  });

  it('with one side unknown shows a dash for it', () => {
    const { words, container } = bar(<VoteBar tally={{ yes: 3, no: null }} />);
    expect(words).toBe('Yes 3No —');
    expect(container.querySelector('[data-vote="no"]')?.getAttribute('data-value')).toBe('');
  });

  it.each([null, undefined, {}, { yes: null, no: null, abstain: 4 }])(
    'of the tally %j claims no vote, and not that there are none',
    (tally) => {
      expect(bar(<VoteBar tally={tally} />).words).toBe('Votes unknown');
    },
  );

  it('of no votes at all is empty', () => {
    expect(bar(<VoteBar tally={{ yes: 0, no: 0 }} />).widths).toEqual(['0%', '0%', '', '0%']);
  });
});

describe('a bar of control', () => {
  const bar = (control: number | null | undefined, before?: number | null) => {
    const { container } = render(
      <ControlBar left="North" right="South" control={control} before={before} />,
    );
    return {
      words: container.textContent,
      value: container.querySelector('[data-value]')?.getAttribute('data-value'),
      widths: Array.from(
        container.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span'),
        ({ style }) => style.width || style.left,
      ),
    };
  };

  it('gives each side its share, with a mark where the front stood before', () => {
    expect(bar(30.5, 50)).toEqual({
      words: 'North 69.5%South 30.5%',
      value: '30.5',
      widths: ['69.5%', '30.5%', '50%'],
    });
  });

  it('does not mark an unknown earlier front', () => {
    expect(bar(0, null).widths).toEqual(['100%', '0%']);
  });

  it('stays inside its ends, and says what was sent', () => {
    expect(bar(120, -10)).toEqual({
      words: 'North −20%South 120%',
      value: '120',
      widths: ['0%', '100%', '100%'],
    });
  });

  it.each([null, undefined])('of unknown control (%s) says so', (control) => {
    expect(bar(control).words).toBe('Control unknown');
  });
});

describe('a timeline', () => {
  it('puts neighbours of one moment together, and the same moment later on apart', () => {
    render(
      <Timeline
        label="Events"
        events={[
          { id: '1', moment: 'Turn 12', kind: 'Election', title: 'A wins' },
          {
            id: '2',
            moment: 'Turn 12',
            kind: 'Bill',
            title: 'B passes',
            note: () => 'By one vote',
          },
          { id: '3', moment: 'Turn 11', kind: 'Bill', title: 'C fails' },
          { id: '4', moment: 'Turn 12', kind: 'Bill', title: 'D fails' },
        ]}
      />,
    );
    const groups = Array.from(screen.getByRole('list', { name: 'Events' }).children, (item) => [
      item.querySelector('h3')?.textContent,
      Array.from(item.querySelectorAll('[data-event-id]'), ({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['Turn 12', ['Election A wins', 'Bill B passesBy one vote']],
      ['Turn 11', ['Bill C fails']],
      ['Turn 12', ['Bill D fails']],
    ]);
  });

  it('without events is an empty list', () => {
    render(<Timeline label="Events" events={[]} />);
    expect(screen.getByRole('list', { name: 'Events' }).children).toHaveLength(0);
  });
});
