export type { FaultChange as Faults } from './faults/faults.ts';
export type { Simulator, SimulatorOptions } from './start-simulator.ts';
export { startSimulator } from './start-simulator.ts';
export type { TrafficEntry } from './wire/traffic.ts';
export { seedBehindMs, seedSimulator } from './world/seed-simulator.ts';
export type { Truth } from './world/state.ts';
