import type { ValueKind } from './kind';
import { uploadKind } from './upload';

/** Types that people attach, without any that runs when it is opened. */
const DOCUMENTS: readonly string[] = [
  'application/pdf',
  'image/*',
  'text/plain',
  'application/rtf',
  'application/zip',
  // Word and Excel before 2007, detected by content
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'audio/*',
  'video/*',
];

export const file: ValueKind<'file'> = {
  ...uploadKind(DOCUMENTS),
  icon: 'file',
  blank: { kind: 'file' },
};
