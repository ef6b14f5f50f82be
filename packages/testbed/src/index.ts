export { buildWeb } from './build-web.ts';
export { startTestbed, startWithConfig, type Testbed, type TestbedOptions } from './testbed.ts';
