/** Health check of an image: exits with 0 if the process in the container is ready, otherwise with 1. */
const port = process.env.BACKEND_PORT || process.env.PORT;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
