export function processesOf(mark: string): { pid: number; command: string }[];
