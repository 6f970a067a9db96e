import type { Outcome, StepResult } from './summary.mjs';

export interface Step {
  name: string;
  commands: string[][];
  needs?: string;
}

export function runStages(stages: Step[][]): Promise<{ results: StepResult[]; outcomes: Outcome[] }>;
