/**
 * Runs the record's worker in a thread, with what a utility process has: its folder on the command line, and a port to
 * its parent. `workerData` names both. Plain Node has no utility processes.
 */
const { parentPort, workerData } = require('node:worker_threads');

process.argv[2] = workerData.directory;
process.parentPort = {
  on: (name, listener) => parentPort.on(name, (data) => listener({ data })),
  postMessage: (message) => parentPort.postMessage(message),
};
require(workerData.script);
