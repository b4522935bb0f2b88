/*
 * Preloaded into every process of the client by tests/e2e/reads/set-clock.spec.ts: moves the machine's clock by the
 * number of seconds in a file, and does not change monotonic time.
 *
 * libfaketime cannot do this: it opens its file whenever it reads the clock, which Chromium's sandbox refuses to a
 * renderer, so the page's clock would stay where it was at the start.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

static volatile int64_t *jump_seconds;
static int (*system_clock_gettime)(clockid_t, struct timespec *);

static void find_system_clock(void) {
  *(void **)&system_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
}

/* Runs before a sandbox closes the file system. Forked processes share the mapping. */
__attribute__((constructor)) static void map_jump(void) {
  find_system_clock();
  const char *path = getenv("SETTABLE_CLOCK_FILE");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) jump_seconds = mapped;
}

int clock_gettime(clockid_t id, struct timespec *time) {
  if (!system_clock_gettime) find_system_clock();
  int result = system_clock_gettime(id, time);
  if (result == 0 && id == CLOCK_REALTIME && jump_seconds) time->tv_sec += *jump_seconds;
  return result;
}

int gettimeofday(struct timeval *restrict value, void *restrict zone) {
  (void)zone;
  struct timespec time;
  int result = clock_gettime(CLOCK_REALTIME, &time);
  value->tv_sec = time.tv_sec;
  value->tv_usec = time.tv_nsec / 1000;
  return result;
}
