/**
 * Written by `npm run words:types`. The compiler reports here a text that a language lacks, or that Spanish does not have: the error
 * names the file and the key.
 */
type Covers<Needed, Texts extends Needed> = [Needed, Texts];

interface TextsEs {
  acting: typeof import('./es/acting.json');
  calls: typeof import('./es/calls.json');
  common: typeof import('./es/common.json');
  conditions: typeof import('./es/conditions.json');
  editing: typeof import('./es/editing.json');
  engine: typeof import('./es/engine.json');
  errors: typeof import('./es/errors.json');
  files: typeof import('./es/files.json');
  forms: typeof import('./es/forms.json');
  items: typeof import('./es/items.json');
  jobs: typeof import('./es/jobs.json');
  lists: typeof import('./es/lists.json');
  mail: typeof import('./es/mail.json');
  meanwhile: typeof import('./es/meanwhile.json');
  money: typeof import('./es/money.json');
  pages: typeof import('./es/pages.json');
  palette: typeof import('./es/palette.json');
  panels: typeof import('./es/panels.json');
  paper: typeof import('./es/paper.json');
  ra: typeof import('./es/ra.json');
  'resources/billing': typeof import('./es/resources/billing.json');
  'resources/collections': typeof import('./es/resources/collections.json');
  'resources/communication': typeof import('./es/resources/communication.json');
  'resources/holders': typeof import('./es/resources/holders.json');
  'resources/passage': typeof import('./es/resources/passage.json');
  'resources/processes': typeof import('./es/resources/processes.json');
  'resources/reports': typeof import('./es/resources/reports.json');
  'resources/sau': typeof import('./es/resources/sau.json');
  'resources/settings': typeof import('./es/resources/settings.json');
  'resources/tolls': typeof import('./es/resources/tolls.json');
  'resources/transits': typeof import('./es/resources/transits.json');
  schema: typeof import('./es/schema.json');
  server: typeof import('./es/server.json');
  session: typeof import('./es/session.json');
  shell: typeof import('./es/shell.json');
  studio: typeof import('./es/studio.json');
  transfer: typeof import('./es/transfer.json');
  vocabulary: typeof import('./es/vocabulary.json');
}

interface TextsEn {
  acting: typeof import('./en/acting.json');
  calls: typeof import('./en/calls.json');
  common: typeof import('./en/common.json');
  conditions: typeof import('./en/conditions.json');
  editing: typeof import('./en/editing.json');
  engine: typeof import('./en/engine.json');
  errors: typeof import('./en/errors.json');
  files: typeof import('./en/files.json');
  forms: typeof import('./en/forms.json');
  items: typeof import('./en/items.json');
  jobs: typeof import('./en/jobs.json');
  lists: typeof import('./en/lists.json');
  mail: typeof import('./en/mail.json');
  meanwhile: typeof import('./en/meanwhile.json');
  money: typeof import('./en/money.json');
  pages: typeof import('./en/pages.json');
  palette: typeof import('./en/palette.json');
  panels: typeof import('./en/panels.json');
  paper: typeof import('./en/paper.json');
  ra: typeof import('./en/ra.json');
  'resources/billing': typeof import('./en/resources/billing.json');
  'resources/collections': typeof import('./en/resources/collections.json');
  'resources/communication': typeof import('./en/resources/communication.json');
  'resources/holders': typeof import('./en/resources/holders.json');
  'resources/passage': typeof import('./en/resources/passage.json');
  'resources/processes': typeof import('./en/resources/processes.json');
  'resources/reports': typeof import('./en/resources/reports.json');
  'resources/sau': typeof import('./en/resources/sau.json');
  'resources/settings': typeof import('./en/resources/settings.json');
  'resources/tolls': typeof import('./en/resources/tolls.json');
  'resources/transits': typeof import('./en/resources/transits.json');
  schema: typeof import('./en/schema.json');
  server: typeof import('./en/server.json');
  session: typeof import('./en/session.json');
  shell: typeof import('./en/shell.json');
  studio: typeof import('./en/studio.json');
  transfer: typeof import('./en/transfer.json');
  vocabulary: typeof import('./en/vocabulary.json');
}

interface TextsZh {
  acting: typeof import('./zh/acting.json');
  calls: typeof import('./zh/calls.json');
  common: typeof import('./zh/common.json');
  conditions: typeof import('./zh/conditions.json');
  editing: typeof import('./zh/editing.json');
  engine: typeof import('./zh/engine.json');
  errors: typeof import('./zh/errors.json');
  files: typeof import('./zh/files.json');
  forms: typeof import('./zh/forms.json');
  items: typeof import('./zh/items.json');
  jobs: typeof import('./zh/jobs.json');
  lists: typeof import('./zh/lists.json');
  mail: typeof import('./zh/mail.json');
  meanwhile: typeof import('./zh/meanwhile.json');
  money: typeof import('./zh/money.json');
  pages: typeof import('./zh/pages.json');
  palette: typeof import('./zh/palette.json');
  panels: typeof import('./zh/panels.json');
  paper: typeof import('./zh/paper.json');
  ra: typeof import('./zh/ra.json');
  'resources/billing': typeof import('./zh/resources/billing.json');
  'resources/collections': typeof import('./zh/resources/collections.json');
  'resources/communication': typeof import('./zh/resources/communication.json');
  'resources/holders': typeof import('./zh/resources/holders.json');
  'resources/passage': typeof import('./zh/resources/passage.json');
  'resources/processes': typeof import('./zh/resources/processes.json');
  'resources/reports': typeof import('./zh/resources/reports.json');
  'resources/sau': typeof import('./zh/resources/sau.json');
  'resources/settings': typeof import('./zh/resources/settings.json');
  'resources/tolls': typeof import('./zh/resources/tolls.json');
  'resources/transits': typeof import('./zh/resources/transits.json');
  schema: typeof import('./zh/schema.json');
  server: typeof import('./zh/server.json');
  session: typeof import('./zh/session.json');
  shell: typeof import('./zh/shell.json');
  studio: typeof import('./zh/studio.json');
  transfer: typeof import('./zh/transfer.json');
  vocabulary: typeof import('./zh/vocabulary.json');
}

interface TextsFr {
  acting: typeof import('./fr/acting.json');
  calls: typeof import('./fr/calls.json');
  common: typeof import('./fr/common.json');
  conditions: typeof import('./fr/conditions.json');
  editing: typeof import('./fr/editing.json');
  engine: typeof import('./fr/engine.json');
  errors: typeof import('./fr/errors.json');
  files: typeof import('./fr/files.json');
  forms: typeof import('./fr/forms.json');
  items: typeof import('./fr/items.json');
  jobs: typeof import('./fr/jobs.json');
  lists: typeof import('./fr/lists.json');
  mail: typeof import('./fr/mail.json');
  meanwhile: typeof import('./fr/meanwhile.json');
  money: typeof import('./fr/money.json');
  pages: typeof import('./fr/pages.json');
  palette: typeof import('./fr/palette.json');
  panels: typeof import('./fr/panels.json');
  paper: typeof import('./fr/paper.json');
  ra: typeof import('./fr/ra.json');
  'resources/billing': typeof import('./fr/resources/billing.json');
  'resources/collections': typeof import('./fr/resources/collections.json');
  'resources/communication': typeof import('./fr/resources/communication.json');
  'resources/holders': typeof import('./fr/resources/holders.json');
  'resources/passage': typeof import('./fr/resources/passage.json');
  'resources/processes': typeof import('./fr/resources/processes.json');
  'resources/reports': typeof import('./fr/resources/reports.json');
  'resources/sau': typeof import('./fr/resources/sau.json');
  'resources/settings': typeof import('./fr/resources/settings.json');
  'resources/tolls': typeof import('./fr/resources/tolls.json');
  'resources/transits': typeof import('./fr/resources/transits.json');
  schema: typeof import('./fr/schema.json');
  server: typeof import('./fr/server.json');
  session: typeof import('./fr/session.json');
  shell: typeof import('./fr/shell.json');
  studio: typeof import('./fr/studio.json');
  transfer: typeof import('./fr/transfer.json');
  vocabulary: typeof import('./fr/vocabulary.json');
}

interface TextsIt {
  acting: typeof import('./it/acting.json');
  calls: typeof import('./it/calls.json');
  common: typeof import('./it/common.json');
  conditions: typeof import('./it/conditions.json');
  editing: typeof import('./it/editing.json');
  engine: typeof import('./it/engine.json');
  errors: typeof import('./it/errors.json');
  files: typeof import('./it/files.json');
  forms: typeof import('./it/forms.json');
  items: typeof import('./it/items.json');
  jobs: typeof import('./it/jobs.json');
  lists: typeof import('./it/lists.json');
  mail: typeof import('./it/mail.json');
  meanwhile: typeof import('./it/meanwhile.json');
  money: typeof import('./it/money.json');
  pages: typeof import('./it/pages.json');
  palette: typeof import('./it/palette.json');
  panels: typeof import('./it/panels.json');
  paper: typeof import('./it/paper.json');
  ra: typeof import('./it/ra.json');
  'resources/billing': typeof import('./it/resources/billing.json');
  'resources/collections': typeof import('./it/resources/collections.json');
  'resources/communication': typeof import('./it/resources/communication.json');
  'resources/holders': typeof import('./it/resources/holders.json');
  'resources/passage': typeof import('./it/resources/passage.json');
  'resources/processes': typeof import('./it/resources/processes.json');
  'resources/reports': typeof import('./it/resources/reports.json');
  'resources/sau': typeof import('./it/resources/sau.json');
  'resources/settings': typeof import('./it/resources/settings.json');
  'resources/tolls': typeof import('./it/resources/tolls.json');
  'resources/transits': typeof import('./it/resources/transits.json');
  schema: typeof import('./it/schema.json');
  server: typeof import('./it/server.json');
  session: typeof import('./it/session.json');
  shell: typeof import('./it/shell.json');
  studio: typeof import('./it/studio.json');
  transfer: typeof import('./it/transfer.json');
  vocabulary: typeof import('./it/vocabulary.json');
}

interface TextsAr {
  acting: typeof import('./ar/acting.json');
  calls: typeof import('./ar/calls.json');
  common: typeof import('./ar/common.json');
  conditions: typeof import('./ar/conditions.json');
  editing: typeof import('./ar/editing.json');
  engine: typeof import('./ar/engine.json');
  errors: typeof import('./ar/errors.json');
  files: typeof import('./ar/files.json');
  forms: typeof import('./ar/forms.json');
  items: typeof import('./ar/items.json');
  jobs: typeof import('./ar/jobs.json');
  lists: typeof import('./ar/lists.json');
  mail: typeof import('./ar/mail.json');
  meanwhile: typeof import('./ar/meanwhile.json');
  money: typeof import('./ar/money.json');
  pages: typeof import('./ar/pages.json');
  palette: typeof import('./ar/palette.json');
  panels: typeof import('./ar/panels.json');
  paper: typeof import('./ar/paper.json');
  ra: typeof import('./ar/ra.json');
  'resources/billing': typeof import('./ar/resources/billing.json');
  'resources/collections': typeof import('./ar/resources/collections.json');
  'resources/communication': typeof import('./ar/resources/communication.json');
  'resources/holders': typeof import('./ar/resources/holders.json');
  'resources/passage': typeof import('./ar/resources/passage.json');
  'resources/processes': typeof import('./ar/resources/processes.json');
  'resources/reports': typeof import('./ar/resources/reports.json');
  'resources/sau': typeof import('./ar/resources/sau.json');
  'resources/settings': typeof import('./ar/resources/settings.json');
  'resources/tolls': typeof import('./ar/resources/tolls.json');
  'resources/transits': typeof import('./ar/resources/transits.json');
  schema: typeof import('./ar/schema.json');
  server: typeof import('./ar/server.json');
  session: typeof import('./ar/session.json');
  shell: typeof import('./ar/shell.json');
  studio: typeof import('./ar/studio.json');
  transfer: typeof import('./ar/transfer.json');
  vocabulary: typeof import('./ar/vocabulary.json');
}

export type SameKeys = [
  Covers<TextsEs, TextsEn>,
  Covers<TextsEn, TextsEs>,
  Covers<TextsEs, TextsZh>,
  Covers<TextsZh, TextsEs>,
  Covers<TextsEs, TextsFr>,
  Covers<TextsFr, TextsEs>,
  Covers<TextsEs, TextsIt>,
  Covers<TextsIt, TextsEs>,
  Covers<TextsEs, TextsAr>,
  Covers<TextsAr, TextsEs>,
];
