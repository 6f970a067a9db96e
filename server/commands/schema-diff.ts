/**
 * `npm run schema:diff`: prints the changes that a start of this code would make to the database, in words and in SQL, without
 * making them. Of an empty database it prints the number of tables; `-- --all` prints their SQL.
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
  const isEmpty = registry.all.every(({ name }) => changes.some(({ path }) => path === `${name}.name`));
  if (isEmpty && !process.argv.includes('--all')) {
    print(translate(language, 'schema.check.emptyDatabase', { count: changes.length }));
    return;
  }
  for (const { path, key, args } of changes) print(`${path}: ${translate(language, key, args)}`);
  print('');
  for (const statement of statements) print(`${statement.replace(/\s+/g, ' ')};`);
});
