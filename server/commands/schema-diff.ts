/**
 * `npm run schema:diff`: prints the changes that a start of this code would make to the database, in words and in SQL, without
 * making them.
 */
import { runCommand } from '../command';
import { previewOf } from '../db/preview';
import { registry } from '../registry';
import { translate } from '../translate';

await runCommand(async ({ db, env, print }) => {
  const language = env.defaultLanguage;
  const { statements, changes } = await previewOf(db, registry);
  if (statements.length + changes.length === 0) {
    print(translate(language, 'schema.check.unchanged'));
    return;
  }
  for (const { path, key, args } of changes) print(`${path}: ${translate(language, key, args)}`);
  print('');
  for (const statement of statements) print(`${statement.replace(/\s+/g, ' ')};`);
});
