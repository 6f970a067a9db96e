export function testFolderOf(file: string): string | undefined;
