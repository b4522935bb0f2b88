/**
 * Runs before the client: once `globalThis.preventsNotifications` is true, main gets no alerts to show from its record. Any
 * kill then comes before the notification.
 */
const { utilityProcess } = require('electron');

const fork = utilityProcess.fork.bind(utilityProcess);
utilityProcess.fork = (...parameters) => {
  const worker = fork(...parameters);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message) => {
    if (globalThis.preventsNotifications !== true || message.name !== 'takeAlerts') post(message);
  };
  return worker;
};
