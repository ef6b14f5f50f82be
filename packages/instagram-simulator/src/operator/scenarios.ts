import { startScenario } from '../scenarios/run.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { readScenario } from '../scenarios/scenario.ts';
import { scenarioNames, shippedScenario } from '../scenarios/shipped-scenario.ts';
import type { Input } from './input.ts';
import { OperatorError, optionalText, text } from './input.ts';

/** The scenarios that come with the simulator, and the one that runs or ran last. */
export async function readScenarios({ world }: Input): Promise<unknown> {
  const names = await scenarioNames();
  const scenarios = await Promise.all(
    names.map(async (name) => {
      const scenario = await shippedScenario(name);
      return { name, title: scenario?.title, about: scenario?.about, lastsMs: scenario?.steps.at(-1)?.atMs ?? 0 };
    }),
  );
  return { scenarios, run: runView(world.scenario) };
}

/** Runs a shipped scenario by its `name`, or the one in the body as `scenario`. Returns at once. */
export async function runScenario(input: Input): Promise<unknown> {
  const { world, body } = input;
  const name = body.scenario === undefined ? text(input, 'name') : null;
  const scenario = name === null ? given(body.scenario) : await shippedScenario(name);
  if (scenario === null) throw new OperatorError(404, 'There is no such scenario.');
  const seed = optionalText(input, 'seed');
  startScenario(world, scenario, { name, hurry: body.hurry === true, ...(seed === null ? {} : { seed }) });
  world.stream.changed('state');
  return runView(world.scenario);
}

export function stopScenario({ world }: Input): unknown {
  world.scenario?.stop();
  world.stream.changed('state');
  return runView(world.scenario);
}

function given(value: unknown): Scenario {
  const scenario = readScenario(value);
  if (typeof scenario === 'string') throw new OperatorError(400, scenario);
  return scenario;
}

function runView(run: Input['world']['scenario']): unknown {
  if (run === null) return null;
  const { stop: _stop, ...view } = run;
  return view;
}
