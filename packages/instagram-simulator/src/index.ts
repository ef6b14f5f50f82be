export type { FaultChange as Faults } from './faults.ts';
export { seedBehindMs, seedSimulator } from './seed.ts';
export type { Simulator, SimulatorOptions } from './start-simulator.ts';
export { startSimulator } from './start-simulator.ts';
export type { Truth } from './state.ts';
export type { TrafficEntry } from './traffic.ts';
