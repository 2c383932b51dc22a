/** Text as HTML content or the value of a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** A complete page around a body that is HTML already. */
export function writePage(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font-family: sans-serif; margin: 3rem auto; max-width: 26rem; padding: 0 1rem; }
label, input, button { display: block; margin: 0.5rem 0; font-size: 1rem; }
input { width: 100%; box-sizing: border-box; padding: 0.4rem; }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
