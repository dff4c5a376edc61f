"""Drinkware: a lathe profile each, plus a handle, a lid or a straw."""
import studio as st


def insulated_tumbler(p, straw=True, z=1.0):
    """Powder-coated steel tumbler with a clear lid."""
    prof = [(0, 0), (.36, 0, .05), (.365, .12, .03), (.38, .16, .02), (.49, 1.72, .02), (.475, 1.74), (.45, 1.70)]
    parts = [st.lathe(prof, st.powder(p.main)),
             st.lathe([(.486, 1.70), (.50, 1.71, .01), (.50, 1.76, .015), (.46, 1.77, .01), (.45, 1.6)], st.steel()),
             st.lathe([(0, .0), (.35, -.001, .02), (.368, .01, .01), (.371, .1, .01), (.36, .11)], st.steel()),
             st.lathe([(0, 1.72), (.44, 1.72), (.455, 1.76), (.505, 1.775, .01), (.505, 1.82, .02), (.46, 1.83, .02),
                       (.44, 1.79, .02), (0, 1.79)], st.clear("#F4F6FA", rough=.06))]
    if straw:
        parts.append(_straw(.12, .4, 2.55, p.pop))
    art = p.logo(.42, cell=.03)
    return parts + [st.wrap_on_lathe(art, st.profile_radius(prof), z)]


def engraved_tumbler(p, straw=True, z=1.0):
    return st.engraved(insulated_tumbler(p, straw, z))


def engraved_travel_mug(p):
    return st.engraved(travel_mug(p))


def _straw(x, low, high, color):
    return st.tube([(x, .05, low), (x, .05, (low + high) / 2), (x + .02, .05, high - .5), (x + .04, .05, high)],
                   .038, st.glossy(color), kind="POLY")


def straw_cup(p):
    """See-through double-wall cup with a domed lid, a colored drink and a thick straw."""
    wall = [(0, 0), (.33, 0, .05), (.345, .06, .03), (.47, 1.42, .01), (.455, 1.43, .006), (.44, 1.40), (.325, .12, .06), (0, .12)]
    parts = [st.lathe(wall, st.clear("#FCFEFF"), segments=200),
             st.lathe([(0, .13), (.322, .15, .06), (.425, 1.16), (.42, 1.165), (0, 1.165)], st.material(p.pop, rough=.25, sss=.3)),
             st.lathe([(.455, 1.36), (.485, 1.37, .01), (.49, 1.44, .02), (.47, 1.50, .03), (.30, 1.60, .08), (.12, 1.62, .02), (0, 1.62)],
                      st.soft_plastic(p.main)),
             st.lathe([(.05, 1.61), (.075, 1.61, .01), (.07, 1.645, .01), (.045, 1.645)], st.soft_plastic(p.main), 64),
             st.tube([(0, 0, .3), (0, 0, 1.3), (.01, 0, 1.8), (.03, 0, 2.35)], .045, st.glossy(p.main), kind="POLY")]
    art = p.logo(.42, st.ink(p.main), cell=.03)
    return parts + [st.wrap_on_lathe(art, st.profile_radius(wall[:4]), .74, lift=.003)]


def ceramic_mug(p, inside=None, angle=-8):
    """Glossy 11 oz mug, colored inside and handle."""
    prof = [(0, 0), (.36, 0, .03), (.405, .04, .05), (.41, .95, .02), (.395, .965, .015), (.375, .95, .015)]
    inner = st.glossy(inside or p.pop)
    handle = [(.39, 0, .78), (.50, 0, .80), (.68, 0, .80), (.745, 0, .62), (.72, 0, .36), (.60, 0, .20), (.50, 0, .19), (.39, 0, .2)]
    art = p.logo(.40, cell=.03)
    return [st.lathe(prof, st.glossy(p.main)), st.lathe([(.376, .955), (.37, .9), (.365, .12, .1), (0, .1)], inner),
            st.tube(handle, .058, inner), st.wrap_on_lathe(art, st.profile_radius(prof), .50, angle=angle)]


def camp_mug(p, angle=-10, speckle=True):
    """Enamelled steel mug: rolled steel rim, thin flat handle, speckled lacquer."""
    prof = [(0, 0), (.40, 0, .05), (.425, .05, .04), (.44, .80, .02), (.452, .815)]
    enamel = st.glossy(p.main)
    rim = st.place(st.torus(.452, .018, st.material("#2B2D33" if not speckle else p.pop, rough=.25, coat=.6)), (0, 0, .82))
    inner = st.lathe([(.452, .815), (.436, .80), (.42, .06, .05), (0, .05)], st.glossy("#FBF7EE"))
    handle = st.ribbon([(.425, 0, .66), (.50, 0, .69), (.68, 0, .70), (.76, 0, .56), (.73, 0, .34), (.58, 0, .2), (.50, 0, .17), (.41, 0, .17)],
                       .13, .03, enamel, across=(0, 1, 0))
    art = p.logo(.36, cell=.03, width=.56)
    return [st.lathe(prof, enamel), rim, inner, handle, st.wrap_on_lathe(art, st.profile_radius(prof), .43, angle=angle)]


def steel_bottle(p, z=.86):
    """Insulated bottle with a carry-loop lid."""
    prof = [(0, 0), (.35, 0, .05), (.365, .06, .03), (.37, 1.55, .22), (.23, 1.86, .1), (.23, 1.93)]
    cap = st.rubber(p.pop)
    loop = [(-.235, 0, 2.08), (-.262, 0, 2.16), (-.25, 0, 2.38), (-.1, 0, 2.46), (.1, 0, 2.46), (.25, 0, 2.38), (.262, 0, 2.16), (.235, 0, 2.08)]
    art = p.logo(.44, cell=.03)
    return [st.lathe(prof, st.powder(p.main)),
            st.lathe([(.232, 1.88), (.242, 1.885, .01), (.242, 1.95, .01), (.2, 1.95)], st.steel()),
            st.lathe([(0, 1.95), (.262, 1.95, .02), (.262, 2.2, .04), (0, 2.2)], cap),
            st.ribbon(loop, .16, .045, cap, across=(0, 1, 0)),
            st.wrap_on_lathe(art, st.profile_radius(prof), z)]


def travel_mug(p):
    """Steel commuter mug: silicone grip band, flip lid with a sip slot."""
    prof = [(0, 0), (.32, 0, .04), (.335, .05, .03), (.40, 1.28, .02), (.40, 1.36)]
    parts = [st.lathe(prof, st.powder(p.main)),
             st.lathe([(.328, .0), (.338, .01, .006), (.345, .1, .006), (.33, .11)], st.steel()),
             st.lathe([(.401, 1.36), (.412, 1.365, .008), (.412, 1.42, .008), (.39, 1.43)], st.steel()),
             st.lathe([(0, 1.42), (.415, 1.42, .01), (.425, 1.50, .03), (.40, 1.64, .05), (.32, 1.68, .03), (.30, 1.655, .01), (0, 1.655)], st.rubber(p.pop))]
    grip = [(r + .004, z) for r, z in ((.352, .24), (.371, .60))]
    parts.append(st.lathe([(grip[0][0] - .02, .235), (grip[0][0] + .012, .24, .01), (grip[1][0] + .012, .60, .01), (grip[1][0] - .02, .605)],
                          st.rubber(p.pop)))
    flip = st.rounded_box(.16, .40, .07, r=.05, edge=.025, mat=st.soft_plastic(p.main))
    parts.append(st.place(flip, (0, -.08, 1.645), (4, 0, 0)))
    art = p.logo(.34, cell=.03)
    return parts + [st.wrap_on_lathe(art, st.profile_radius(prof), .96)]


def rocks_glass(p, drink=None, ice=False):
    """Heavy-based glass with a mark etched into it, optional drink."""
    prof = [(0, 0), (.40, 0, .05), (.44, .08, .08), (.47, .98, .01), (.455, .995, .008), (.44, .98, .01), (.405, .19, .08), (0, .17)]
    parts = [st.lathe(prof, st.clear("#FBFEFF"), segments=200)]
    if drink:
        parts.append(st.lathe([(0, .175), (.398, .195, .08), (.425, .62), (.422, .625), (0, .625)], st.clear(drink, ior=1.33)))
    if ice:
        cube = st.rounded_box(.36, .36, .36, r=.06, edge=.06, mat=st.clear("#F6FBFF", rough=.03, ior=1.31))
        parts.append(st.place(cube, (.02, .04, .40), (14, 20, 30)))
    art = p.logo(.46, st.frost(.84), cell=.03)
    return parts + [st.wrap_on_lathe(art, st.profile_radius(prof[:4]), .54)]


def espresso_cup(p, angle=-6):
    """Small thick cup on its saucer, coffee with crema inside."""
    prof = [(0, .05), (.19, .05, .02), (.20, .07, .03), (.30, .30, .14), (.315, .56, .012), (.30, .57, .012), (.285, .55, .01)]
    glaze = st.glossy(p.main)
    parts = [st.lathe([(0, 0), (.30, 0, .02), (.34, .02, .03), (.54, .075, .02), (.55, .09, .008), (.53, .095, .01), (.33, .05, .03), (.20, .045), (0, .045)],
                      st.glossy(p.pop), 200),
             st.lathe(prof, glaze), st.lathe([(.286, .555), (.278, .52), (.25, .2, .1), (0, .18)], st.glossy("#FBF7EE")),
             st.lathe([(0, .455), (.2, .455), (.272, .452)], st.material("#4A2412", rough=.35, coat=.3)),
             st.tube([(.28, 0, .46), (.36, 0, .48), (.47, 0, .46), (.47, 0, .28), (.36, 0, .22), (.26, 0, .25)], .035, glaze)]
    art = p.logo(.30, layout="mark", cell=.02)
    return parts + [st.wrap_on_lathe(art, st.profile_radius(prof[:5]), .36, angle=angle)]


def ice(p, x=0.0, seed=1):
    """A few loose ice cubes for the foreground."""
    mat = st.clear("#F6FBFF", rough=.04, ior=1.31)
    spots = ((0, 0, 12), (.34, -.16, 50), (.16, .26, 78))
    return [st.place(st.rounded_box(.24, .24, .22, r=.05, edge=.05, mat=mat), (x + dx, dy, 0), (0, 0, a * seed)) for dx, dy, a in spots]
