/**
 * Completes the build of the web UI: the sign-in page of each language as HTML (`dist/ui/signin.<lang>.html`), for the
 * server to put into the page of `/` and `/signin`, and in `dist/ui/index.html` no more style than the page uses.
 * Run after `vite build`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify } from 'vite';

const project = path.resolve(import.meta.dirname, '..');
const ui = path.join(project, 'dist/ui');
const bundle = path.join(project, 'dist/prerender');

/** The stylesheet in the page keeps only those design tokens and faces that something in it uses. */
function withoutUnused(css) {
  let kept = css;
  for (;;) {
    const used = new Set([...kept.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    const next = kept.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    );
    if (next === kept) break;
    kept = next;
  }
  const faces = /@font-face\{font-family:"?([^";]+)"?;[^}]*\}/g;
  const named = kept.replace(faces, '');
  return kept.replace(faces, (face, family) => (named.includes(family) ? face : ''));
}

function replaceOnce(html, pattern, replacement) {
  const found = html.match(pattern);
  if (!found) throw new Error(`index.html has no ${pattern}`);
  return html.replace(found[0], () => replacement(found));
}

/** The files that the first screen after sign-in needs, so that a stored session fetches them without a detour. */
async function applicationFiles() {
  const manifest = JSON.parse(await readFile(path.join(ui, '.vite/manifest.json'), 'utf8'));
  const found = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const one of chunk.imports ?? []) add(one);
  };
  add('src/App.tsx');
  add('src/application/Dashboard.tsx');
  return [...found].map((file) => `/${file}`);
}

async function completePage() {
  const file = path.join(ui, 'index.html');
  let html = await readFile(file, 'utf8');
  html = replaceOnce(html, /<style>([\s\S]*?)<\/style>/, ([, css]) => `<style>${withoutUnused(css.trim())}</style>`);
  const files = JSON.stringify(await applicationFiles());
  html = replaceOnce(html, /const files = \[\];.*/, () => `const files = ${files};`);
  for (const [element, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const { code } = await minify('inline.js', script);
    html = html.replace(element, () => `<script>${code.trim()}</script>`);
  }
  await writeFile(file, html);
}

async function renderPages() {
  await build({
    root: project,
    logLevel: 'warn',
    build: {
      ssr: 'src/session/prerender.tsx',
      outDir: bundle,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  const { languages, renderSignIn } = await import(pathToFileURL(path.join(bundle, 'prerender.js')).href);
  for (const language of languages) {
    const page = await renderSignIn(language);
    if (/\sstyle=|\son[a-z]+=/i.test(page))
      throw new Error('The sign-in page has inline styles or handlers, which the CSP refuses');
    await writeFile(path.join(ui, `signin.${language}.html`), page);
  }
  await rm(bundle, { recursive: true });
}

export async function prerender() {
  process.env.NODE_ENV ??= 'production';
  await completePage();
  await renderPages();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await prerender();
