/** React-admin's own exporter, a chunk of its own: only its `<ExportButton>` needs it. */
export { defaultExporter as default } from 'ra-core';
