/**
 * Completes the build of the web UI: `dist/ui/index.html` gets only the styles that it uses, and `dist/ui/signin.<lang>.html` is
 * that page with the sign-in form in each language, served at `/` and `/signin`. Runs after `vite build`.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify } from 'vite';

const project = path.resolve(import.meta.dirname, '..');
const ui = path.join(project, 'dist/ui');
const bundle = path.join(project, 'dist/prerender');

/** Removes unused design tokens and font faces from the page's stylesheet. */
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

const code = async (script) => (await minify('inline.js', script)).code.trim();

async function inlineMinified(html) {
  let small = html;
  for (const [element, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    small = small.replace(element, `<script>${(await code(script)).replaceAll('$', '$$$$')}</script>`);
  return small;
}

const style = /<style>([\s\S]*?)<\/style>/;
const entry = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const fontAhead = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/;

const inRange = (character) => (range) => {
  const [from, to = from] = range.replace(/^U\+/i, '').split('-');
  const point = character.codePointAt(0);
  return point >= parseInt(from.replaceAll('?', '0'), 16) && point <= parseInt(to.replaceAll('?', 'F'), 16);
};

/** Keeps only the font faces with glyphs of the text: choosing among all of them delays the first paint. */
function withFacesFor(css, text) {
  return css.replace(/@font-face\{[^}]*\}/g, (face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1].split(',');
    return !ranges || [...text].some((character) => ranges.some(inRange(character))) ? face : '';
  });
}

/**
 * Returns the page with the form. It can be read and typed into before any script loads: the scripts and the fonts are fetched
 * after the first paint.
 */
async function signInPage(html, form) {
  const files = [...html.matchAll(entry)].map(([, file]) => file);
  if (files.length === 0) throw new Error('index.html has no module');
  const text = form.replace(/<select[\s\S]*?<\/select>/g, '').replace(/<[^>]*>/g, '');
  let page = replaceOnce(html.replace(entry, ''), fontAhead, () => '');
  page = replaceOnce(page, style, ([, css]) => `<style>${withFacesFor(css, text)}</style>`);
  page = replaceOnce(page, /const later = \[\];/, () => `const later = ${JSON.stringify(files)};`);
  return inlineMinified(replaceOnce(page, /<!--signin-->/, () => form));
}

async function completePage() {
  const file = path.join(ui, 'index.html');
  let html = await readFile(file, 'utf8');
  html = replaceOnce(html, style, ([, css]) => `<style>${withoutUnused(css.trim())}</style>`);
  await writeFile(file, await inlineMinified(html.replace('<!--signin-->', '')));
  return html;
}

/** Writes into the service worker the list of the application's files: those that everybody who signs in loads. */
async function completeWorker() {
  const manifest = JSON.parse(await readFile(path.join(ui, '.vite/manifest.json'), 'utf8'));
  const application = Object.values(manifest).find(({ name }) => name === 'application');
  if (!application) throw new Error('The build has no application');
  const imported = application.imports.map((key) => manifest[key].file);
  const fonts = application.assets.filter((file) => /(sans-latin|mono-latin)-(wght|400)-normal/.test(file));
  const files = [application.file, ...application.css, ...imported, ...fonts].map((file) => `/${file}`);
  const file = path.join(ui, 'worker.js');
  const worker = replaceOnce(
    await readFile(file, 'utf8'),
    /const files = \[\];.*/,
    () => `const files = ${JSON.stringify(files)};`,
  );
  await writeFile(file, await code(worker));
}

async function renderPages(html) {
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
    const form = await renderSignIn(language);
    if (/\sstyle=|\son[a-z]+=/i.test(form))
      throw new Error('The sign-in page has inline styles or handlers, which the CSP refuses');
    await writeFile(path.join(ui, `signin.${language}.html`), await signInPage(html, form));
  }
  await rm(bundle, { recursive: true });
}

export async function prerender() {
  process.env.NODE_ENV ??= 'production';
  await renderPages(await completePage());
  await completeWorker();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await prerender();
