/**
 * Runs before the client: once `globalThis.keepsFromTelling` is true, main asks its record in vain for the alerts that it
 * should show. A kill then comes before the telling, whenever it comes.
 */
const { utilityProcess } = require('electron');

const fork = utilityProcess.fork.bind(utilityProcess);
utilityProcess.fork = (...parameters) => {
  const worker = fork(...parameters);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message) => {
    if (globalThis.keepsFromTelling !== true || message.name !== 'takeAlerts') post(message);
  };
  return worker;
};
