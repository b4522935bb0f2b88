/**
 * Runs before the client: once `globalThis.preventsNotifications` is true, main gets no answer of its record's worker that
 * has alerts to show. Any kill then comes between the mark in the record and the notification.
 */
const { Worker } = require('node:worker_threads');

const { on } = Worker.prototype;
Worker.prototype.on = function onEvent(name, listener) {
  if (name !== 'message') return on.call(this, name, listener);
  return on.call(this, name, (answer) => {
    const hasAlerts = answer.output?.alerts?.length > 0;
    if (globalThis.preventsNotifications !== true || !hasAlerts) listener(answer);
  });
};
