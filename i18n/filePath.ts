/** What the path of a file of texts says: `../i18n/es/resources/sau.json` has the resources of the area `sau` in Spanish. */
export function readFilePath(path: string): { language: string; area: string; ofResources: boolean } {
  const [, language = '', group, area = ''] = /(\w+)\/(resources\/)?(\w+)\.json$/.exec(path) ?? [];
  return { language, area, ofResources: group !== undefined };
}
