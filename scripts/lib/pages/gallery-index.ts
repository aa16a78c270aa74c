/** Parts of a screenshot's file name (see e2e/gallery/shoot.ts). */
const PARTS = ['name', 'state', 'language', 'width', 'scheme'] as const;

/** Returns the screenshots with the parts of their names, sorted by name. */
function shotsOf(files: readonly string[]) {
  return files
    .map((file) => {
      const parts = file
        .replace(/\.jpg$/, '')
        .split('!')
        .map(decodeURIComponent);
      return {
        file: encodeURIComponent(file),
        ...Object.fromEntries(PARTS.map((part, index) => [part, parts[index]])),
      };
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));
}

/**
 * Creates the HTML page of the gallery.
 * @param files names of the screenshots, which are in the same folder
 */
export function galleryIndex(files: readonly string[]): string {
  const shots = shotsOf(files);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #808080; color: #000; }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 8px 16px; background: #fff; }
  label { display: inline-flex; gap: 4px; align-items: center; }
  #sheet { display: flex; flex-wrap: wrap; gap: 12px; padding: 16px; align-items: start; }
  figure { margin: 0; width: 220px; background: #fff; }
  figure[data-width="1280"] { width: 400px; }
  figcaption { padding: 4px 8px; overflow-wrap: anywhere; }
  img { display: block; width: 100%; height: 300px; object-fit: cover; object-position: top; }
</style>
<form>
  <label>Page <input name="name" type="search" size="24"></label>
  ${PARTS.slice(1)
    .map((part) => `<label>${part} <select name="${part}"><option></option></select></label>`)
    .join('\n  ')}
  <output></output>
</form>
<div id="sheet"></div>
<script>
  const shots = ${JSON.stringify(shots).replaceAll('<', '\\u003c')};
  const form = document.forms[0];
  for (const select of form.querySelectorAll('select'))
    for (const value of new Set(shots.map((shot) => shot[select.name]))) select.append(new Option(value));
  for (const [key, value] of new URLSearchParams(location.hash.slice(1))) if (form.elements[key]) form.elements[key].value = value;
  function show() {
    const wanted = Object.fromEntries(new FormData(form));
    const found = shots.filter((shot) => Object.entries(wanted).every(([key, value]) =>
      key === 'name' ? shot.name.includes(value) : !value || shot[key] === value));
    history.replaceState(null, '', '#' + new URLSearchParams(wanted));
    form.querySelector('output').value = found.length + ' of ' + shots.length;
    document.getElementById('sheet').replaceChildren(...found.map((shot) => {
      const figure = document.createElement('figure');
      figure.dataset.width = shot.width;
      const link = Object.assign(document.createElement('a'), { href: shot.file, target: '_blank' });
      link.append(Object.assign(new Image(), { loading: 'lazy', src: shot.file, alt: '' }));
      const caption = document.createElement('figcaption');
      caption.textContent = [shot.name, shot.state, shot.language, shot.width, shot.scheme].join(' · ');
      figure.append(link, caption);
      return figure;
    }));
  }
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
</script>
</html>
`;
}
