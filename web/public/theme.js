// Before the first picture: the theme that was chosen here, so that nothing flashes.
try {
    const theme = JSON.parse(localStorage.getItem('bivouac') ?? '{}').theme;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
    // No storage, or not ours: the system's theme it is.
}
