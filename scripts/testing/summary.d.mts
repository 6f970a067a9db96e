export interface StepResult {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  reason?: string;
  seconds: number;
  left: { command: string }[];
}

export interface Outcome {
  kind: 'failed' | 'retried' | 'skipped';
  title: string;
  reason?: string;
}

export function summaryOf(
  run: { results: StepResult[]; outcomes: Outcome[] },
  versions: string[],
): { lines: string[]; green: boolean };
