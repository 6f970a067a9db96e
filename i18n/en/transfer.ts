import type es from '../es/transfer';
import type { Same } from '../messages';

export default {
  yes: 'Yes',
  no: 'No',
  export: {
    action: 'Export',
    what: '%{total} result of this list, with its filters and order. |||| %{total} results of this list, with its filters and order.',
    columns: 'Columns',
    shown: 'Those on screen (%{count})',
    every: 'All that you may see (%{count})',
    masked: '%{fields} stays out: you only see part of it.',
    format: 'Format',
    csvHelp: 'Text separated by semicolons.',
    xlsxHelp: 'Numbers and dates as such.',
    start: 'Export',
    rows: 'Exporting %{done} of %{total}',
    bytes: 'Exporting %{total} rows: %{size}',
    stop: 'Stop the export',
    done: 'Export ready',
    doneDetail: '%{total} row |||| %{total} rows',
    failed: 'It could not be exported',
    broken: 'The file arrived incomplete and was not saved. Try again.',
  },
} satisfies Same<typeof es>;
