/* Feature-guided dual-buffer non-local-means denoiser for Cycles renders.
 *
 * Debian's Blender ships without OpenImageDenoise, so studio.py renders every
 * picture twice (two seeds, half the samples each) and hands both halves here.
 * The difference of the halves gives a per-pixel variance estimate; the patch
 * weights found on one half are applied to the other ("cross filtering"), so
 * noise cannot vote for itself.  Noise-free guides (albedo, normal) keep
 * printed logos, seams and silhouettes sharp.
 *
 * Build: gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o denoise.so -lm
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }

/* Box blur of radius r on one plane, in place, using tmp as scratch. */
static void box(float *a, float *tmp, int w, int h, int r) {
    const float inv = 1.0f / (2 * r + 1);
    for (int y = 0; y < h; y++) {
        const float *s = a + (size_t)y * w; float *d = tmp + (size_t)y * w;
        const int x0 = r < w ? r : w, x1 = w - r > x0 ? w - r : x0;
        memset(d, 0, sizeof(float) * w);
        for (int k = -r; k <= r; k++) for (int x = x0; x < x1; x++) d[x] += s[x + k] * inv;
        for (int k = -r; k <= r; k++) for (int x = 0; x < x0; x++) d[x] += s[clampi(x + k, 0, w - 1)] * inv;
        for (int k = -r; k <= r; k++) for (int x = x1; x < w; x++) d[x] += s[clampi(x + k, 0, w - 1)] * inv;
    }
    for (int y = 0; y < h; y++) {
        float *d = a + (size_t)y * w;
        memset(d, 0, sizeof(float) * w);
        for (int k = -r; k <= r; k++) {
            const float *s = tmp + (size_t)clampi(y + k, 0, h - 1) * w;
            for (int x = 0; x < w; x++) d[x] += s[x] * inv;
        }
    }
}

/* How far two pixels are apart in one channel, beyond what their noise explains. */
static inline float apart(float a, float b, float va, float vb, float k2) {
    return ((a - b) * (a - b) - (va + fminf(va, vb)) * 2.f) / ((1e-8f + k2 * 2.f * (va + vb)) * 3.f);
}

/* One direction: weights from `guide`, colors from `src`. Planar 3-channel images. */
static void nlm(int w, int h, const float *guide, const float *var, const float *src,
                const float *feat, const float *fvar, int nf, int R, int P,
                float k2, float kf2, float *out) {
    const size_t n = (size_t)w * h;
    float *dist = malloc(n * 4), *tmp = malloc(n * 4), *wsum = calloc(n, 4), *row = malloc(w * 4);
    memset(out, 0, n * 3 * 4);
    for (int dy = -R; dy <= R; dy++) for (int dx = -R; dx <= R; dx++) {
        if (dx * dx + dy * dy > R * R + R) continue;
        const int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? w - dx : w;      /* where x + dx is inside */
        for (int y = 0; y < h; y++) {
            const int yq = clampi(y + dy, 0, h - 1);
            float *d = dist + (size_t)y * w;
            memset(d, 0, sizeof(float) * w);
            for (int c = 0; c < 3; c++) {
                const float *v = var + c * n + (size_t)y * w, *u = var + c * n + (size_t)yq * w;
                const float *g = guide + c * n + (size_t)y * w, *f = guide + c * n + (size_t)yq * w;
                for (int x = x0; x < x1; x++) d[x] += apart(g[x], f[x + dx], v[x], u[x + dx], k2);
                for (int x = 0; x < x0; x++) d[x] += apart(g[x], f[0], v[x], u[0], k2);
                for (int x = x1; x < w; x++) d[x] += apart(g[x], f[w - 1], v[x], u[w - 1], k2);
            }
        }
        box(dist, tmp, w, h, P);
        for (int y = dy < 0 ? -dy : 0; y < (dy > 0 ? h - dy : h); y++) {
            const size_t p = (size_t)y * w, q = (size_t)(y + dy) * w + dx;
            for (int x = x0; x < x1; x++) row[x] = fmaxf(0.f, dist[p + x]);
            for (int f = 0; f < nf; f++) {
                const float *vp = fvar + f * n + p, *vq = fvar + f * n + q, *fp = feat + f * n + p, *fq = feat + f * n + q;
                for (int x = x0; x < x1; x++) {
                    const float e = fp[x] - fq[x];
                    row[x] = fmaxf(row[x], (e * e - (vp[x] + fminf(vp[x], vq[x]))) / (kf2 * fmaxf(4e-4f, vp[x])));
                }
            }
            for (int x = x0; x < x1; x++) row[x] = row[x] > 12.f ? 0.f : expf(-fminf(row[x], 12.f));
            for (int x = x0; x < x1; x++) wsum[p + x] += row[x];
            for (int c = 0; c < 3; c++) {
                float *o = out + c * n + p; const float *s = src + c * n + q;
                for (int x = x0; x < x1; x++) o[x] += row[x] * s[x];
            }
        }
    }
    for (int c = 0; c < 3; c++)
        for (size_t p = 0; p < n; p++) out[c * n + p] /= fmaxf(wsum[p], 1e-8f);
    free(dist); free(tmp); free(wsum); free(row);
}

/* a, b: planar RGB halves. fa, fb: planar guides of the halves. out: planar RGB. */
void denoise(int w, int h, const float *a, const float *b, const float *fa, const float *fb,
             int nf, int R, int P, float k, float kf, float *out) {
    const size_t n = (size_t)w * h;
    float *var = malloc(n * 12), *tmp = malloc(n * 4), *o2 = malloc(n * 12);
    float *feat = malloc(n * 4 * nf), *fvar = malloc(n * 4 * nf);
    for (size_t i = 0; i < n * 3; i++) { const float d = a[i] - b[i]; var[i] = 0.5f * d * d; }
    for (int c = 0; c < 3; c++) box(var + c * n, tmp, w, h, 4);   /* variance of ONE half */
    for (size_t i = 0; i < n * 3; i++) var[i] *= 0.5f;            /* dist uses factor 2   */
    for (size_t i = 0; i < n * nf; i++) {
        const float d = fa[i] - fb[i];
        feat[i] = 0.5f * (fa[i] + fb[i]); fvar[i] = 0.25f * d * d;
    }
    for (int f = 0; f < nf; f++) box(fvar + f * n, tmp, w, h, 2);
    /* One thread per half and nothing to wait for: on a busy machine barriers cost more than the work. */
#pragma omp parallel sections
    {
#pragma omp section
        nlm(w, h, a, var, b, feat, fvar, nf, R, P, k * k, kf * kf, out);
#pragma omp section
        nlm(w, h, b, var, a, feat, fvar, nf, R, P, k * k, kf * kf, o2);
    }
    for (size_t i = 0; i < n * 3; i++) out[i] = 0.5f * (out[i] + o2[i]);
    free(var); free(tmp); free(o2); free(feat); free(fvar);
}
