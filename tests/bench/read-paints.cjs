/** What an app has painted, asked in its page: by the observer, or from outside where no observer can enter. */

/** Runs in the renderer: every paint so far, in epoch ms. */
const READ_PAINTS = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries());
    });
    observer.observe({ type, buffered: true });
    setTimeout(() => resolve([]), 200);
  });
  const at = (ms) => performance.timeOrigin + ms;
  const paints = performance.getEntriesByType('paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  const elements = await entriesOf('element');
  const first = paints.find((entry) => entry.name === 'first-contentful-paint');
  return {
    firstPaintAtMs: first ? at(first.startTime) : null,
    largestPaintAtMs: largest ? at(largest.startTime) : null,
    elements: Object.fromEntries(elements.map((entry) => [entry.identifier, at(entry.renderTime)])),
    headings: Array.from(document.querySelectorAll('h1'), (heading) => heading.textContent),
    values: Object.fromEntries(
      Array.from(document.querySelectorAll('[data-testid][data-value]'), (element) => [
        element.dataset.testid,
        element.dataset.value,
      ]),
    ),
  };
})()`;

module.exports = { READ_PAINTS };
