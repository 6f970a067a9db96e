/**
 * Registers the worker that caches the application's files for the next visit (`public/worker.js`). Does nothing if the browser
 * has no service workers or does not allow them.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => {});
}
