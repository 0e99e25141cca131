// Before the first picture: the theme that was chosen here, or the system's, so that nothing flashes.
let theme = 'system';
try {
    theme = JSON.parse(localStorage.getItem('bivouac') ?? '{}').theme ?? theme;
} catch {
    // No storage, or not ours: the system's theme it is.
}
if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
document.documentElement.dataset.theme = theme;
