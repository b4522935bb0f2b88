/**
 * Runs before the client: once `globalThis.preventsNotifications` is true, main gets no alerts to show from its record. Any
 * kill then comes before the notification.
 */
const { Worker } = require('node:worker_threads');

const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function postMessage(message, ...rest) {
  if (globalThis.preventsNotifications !== true || message.name !== 'takeAlerts')
    post.call(this, message, ...rest);
};
