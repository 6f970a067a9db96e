import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Headings that are no titles of sections: of the page, of a record, of a dialog, of the pages of a session, of a day. */
const OWN_HEADINGS = [
  'src/ui/SectionTitle.tsx',
  'src/shell/PageTitle.tsx',
  'src/shell/NotificationDialog.tsx',
  'src/engine/keys/KeySheet.tsx',
  'src/engine/show/RecordHeader.tsx',
  'src/pages/money/AccountHeader.tsx',
  'src/pages/sau/TicketHeader.tsx',
  'src/pages/counter/timeline/DayHeading.tsx',
  ...['SignIn', 'ForgotPassword', 'LoadFailed', 'CodeStep', 'ResetPassword', 'DemoAccounts'].map(
    (name) => `src/session/${name}.tsx`,
  ),
];

it('the title of a section has one look: no file writes a heading of its own', () => {
  const files = ['src', 'resources'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx$/.test(name) && !/\.(test|fixture)\.tsx$/.test(name))
      .map((name) => join(root, name)),
  );
  const withHeadings = files.filter((file) => /<h[1-6][\s>]/.test(readFileSync(file, 'utf8')));
  expect(withHeadings.filter((file) => !OWN_HEADINGS.includes(file))).toEqual([]);
  // the list has no entry that is not needed
  expect(OWN_HEADINGS.filter((file) => !/<(h[1-6]|Heading)[\s>]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
