export { type Collector, openCollector, type Told } from './open-collector.ts';
